import { employerDrafts } from '@jobharbor/shared-ui/core';
import { act, fireEvent, screen } from '@testing-library/react';

import { labels } from '../features/postings/form/jobValues';
import { colleagueId } from './factories';

/** Words for every field that a posting must have and the employer's profile does not give. */
export const TYPED: Record<string, string> = {
  'Company Logo Address': 'https://example.com/logo.png',
  'About Company': 'We build boats.',
  'Job Title': 'Sail Maker',
  Location: 'Gdańsk',
  'Job Description': 'Sew sails.',
  Currency: 'EUR',
  'Job Responsibilities': 'a, b ,, c',
  'Job Requirements': 'Needle, thread',
  'We Offer': 'Wind\nWater',
};

/** A field of the job form. By its label's text, as a search by role through so large a form takes seconds. */
export function field(label: string): HTMLInputElement {
  const { htmlFor } = screen.getByText<HTMLLabelElement>(label, { selector: 'label' });
  return document.getElementById(htmlFor) as HTMLInputElement;
}

/** Waits until the form is rendered to its end. */
export const formIsRendered = () => screen.findByText('We Offer', { selector: 'label' });

/** Puts texts into fields at once, where it does not matter how they are typed, and lets the form check them. */
export async function fill(typed: Record<string, string>): Promise<void> {
  // In one go: so large a form takes its time to be rendered.
  await act(async () => {
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(field(label), { target: { value } });
    }
    await Promise.resolve();
  });
}

/** Leaves texts as if they had been typed before, so that a new posting begins with them: each field is rendered once. */
export function keepTyped(typed: Record<string, string>): void {
  const values = Object.entries(labels).map(([name, label]) => [name, typed[label]] as const);
  employerDrafts.write(colleagueId, 'new', Object.fromEntries(values));
}
