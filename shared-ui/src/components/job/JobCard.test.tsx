import { screen } from '@testing-library/react';

import { formatDate } from '../../format/date';
import { aJobSummary, renderWithProviders } from '../../testing/index';
import { JobCard } from './JobCard';

test('a card tells what, who, where and how much, and leads to the job', () => {
  const job = aJobSummary({
    jobType: 'Hybrid',
    employmentType: 'Full-time',
    salary: 120_000,
    currency: 'USD',
  });
  renderWithProviders(<JobCard job={job} />);

  const card = screen.getByRole('article', { name: 'Boat Builder' });
  for (const text of ['North Sea Works', 'Gdańsk, Poland', 'Hybrid', 'Full-time', '$120,000']) {
    expect(card).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Boat Builder' })).toHaveAttribute(
    'href',
    `/jobs/${job._id}`,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Boat Builder' })).toBeVisible();
});

test('the exact day is on hover', () => {
  const datePosted = '2020-04-29';
  renderWithProviders(<JobCard job={aJobSummary({ datePosted })} />);
  const age = screen.getByText(/^Posted \d+ years ago$/);
  expect(age).toHaveAttribute('title', formatDate(datePosted));
  expect(age).toHaveAttribute('datetime', datePosted);
});

test('what a posting does not give is said or left out, never invented', () => {
  renderWithProviders(
    <JobCard
      job={aJobSummary({
        companyName: undefined,
        location: undefined,
        jobType: undefined,
        datePosted: undefined,
        salary: 0,
      })}
    />,
  );
  expect(screen.getByText('Company not named')).toBeVisible();
  expect(screen.getByText('Salary: Not Specified')).toBeVisible();
  expect(screen.queryByText(/Posted|On-site|undefined|Invalid/)).not.toBeInTheDocument();
});

test('only a verified company has the mark', () => {
  const { unmount } = renderWithProviders(<JobCard job={aJobSummary({ companyVerified: true })} />);
  expect(screen.getByRole('img', { name: 'Verified Company' })).toBeVisible();
  unmount();
  renderWithProviders(<JobCard job={aJobSummary()} />);
  expect(screen.queryByRole('img', { name: 'Verified Company' })).not.toBeInTheDocument();
});
