import { screen } from '@testing-library/react';

import { renderWithProviders } from '../testing';
import { InterviewTime, readerZone } from './InterviewTime';

const browserIsIn = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone });
};

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
  ['', 'UTC'],
])("in a browser that names its zone '%s' the reader's zone is %s", (named, zone) => {
  browserIsIn(named);
  expect(readerZone()).toBe(zone);
});

test('a time is shown in a browser that does not know its zone', () => {
  browserIsIn('Etc/Unknown');
  renderWithProviders(
    <InterviewTime startsAt="2099-03-30T09:00:00.000Z" minutes={45} timeZone="UTC" />,
  );
  expect(screen.getByText(/09:00–09:45/)).toBeVisible();
});
