import { screen } from '@testing-library/react';

import { formatDate } from '../../format/date';
import { aJobSummary, renderWithProviders } from '../../testing/index';
import { JobCard } from './JobCard';

const pad = (number: number) => String(number).padStart(2, '0');

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

test.each([
  [0, 'Last day to apply'],
  [1, '1 day left'],
  [7, '7 days left'],
])('a job that closes in %i days says so, with its day on hover', (days, text) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const validThrough = `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
  renderWithProviders(<JobCard job={aJobSummary({ validThrough })} />);
  const chip = screen.getByTitle(`Apply by ${formatDate(validThrough) ?? ''}`);
  expect(chip).toHaveTextContent(text);
});

test('a job says nothing of an end that is far or has come', () => {
  const far = aJobSummary({ validThrough: '2999-01-01' });
  const closed = aJobSummary({ validThrough: '2020-01-01', status: 'closed' });
  for (const job of [far, closed]) renderWithProviders(<JobCard job={job} />);
  expect(screen.queryByText(/left|Last day/)).not.toBeInTheDocument();
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
