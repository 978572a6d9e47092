import { jobFormSchema, type Question } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { Formik } from '@jobharbor/shared-ui/forms';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { anEmployerJob, anEmployerJobDetails, anEmployerState } from '../../../testing/factories';
import { newJobValues, questionsOf, questionsText, validateJob } from './jobValues';
import { QuestionsSection } from './QuestionsSection';

const permit: Question = {
  id: 'q1',
  kind: 'yesNo',
  text: 'May you work here?',
  options: [],
  isRequired: true,
  needed: 'yes',
};
const boats: Question = { ...permit, id: 'q2', text: 'Do you have a boat?' };

/** The section in a form that shows the errors of the contract's rules. */
function open(questions: Question[] = [], routes = {}) {
  mockNetwork(routes);
  const before = { ...newJobValues(undefined), questions: questionsText(questions) };
  let typed = before.questions;
  const rendered = renderWithProviders(
    <Formik
      initialValues={before}
      validate={(values) => {
        typed = values.questions;
        return validateJob(jobFormSchema, values, before);
      }}
      onSubmit={() => undefined}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <QuestionsSection />
          <button type="submit">Publish</button>
        </form>
      )}
    </Formik>,
    { store: makeStore(anEmployerState()) },
  );
  return { ...rendered, typed: () => questionsOf(typed) };
}
const card = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));

test('a fault stands at the question that it is about, and a needed answer goes with its option', async () => {
  const { user, typed } = open([permit]);
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const question = card(2).getByRole('textbox', { name: /^Question/ });
  await waitFor(() => expect(question).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(question).toHaveAccessibleDescription('Write the question.'));
  await user.type(question, 'Which boats?');
  await user.selectOptions(card(2).getByLabelText('Answered by'), 'One of several');
  const options = card(2).getByRole('textbox', { name: /^Options/ });
  await waitFor(() => expect(options).toHaveAccessibleDescription(/Give at least 2 options/));
  await user.type(options, 'Wood\nSteel');
  await waitFor(() => expect(options).toBeValid());
  await user.selectOptions(card(2).getByLabelText('The job needs'), 'Steel');
  await waitFor(() => expect(typed()[1]).toMatchObject({ needed: 'Steel' }));
  // It follows the words of its option, and goes with it.
  await user.type(options, ' ');
  await waitFor(() => expect(typed()[1]).toMatchObject({ needed: 'Steel' }));
  await user.type(options, 's');
  await waitFor(() => expect(typed()[1]).toMatchObject({ needed: 'Steel s' }));
  await user.clear(options);
  await user.type(options, 'Wood\nTin');
  await waitFor(() => expect(typed()[1]).not.toHaveProperty('needed'));
});

test('the questions of another job are added, but for those that are here already', async () => {
  const other = anEmployerJob({ jobName: 'Sail Maker', questionsCount: 2 });
  const { user, typed } = open([permit], {
    'GET /api/jobs/getalljobs': () => [anEmployerJob({ jobName: 'Rigger' }), other],
    'GET /api/employer/jobs/:jobId': () => anEmployerJobDetails({ questions: [permit, boats] }),
  });
  await user.click(screen.getByRole('button', { name: 'Use questions of another job' }));
  const jobs = await screen.findByLabelText('Questions of another job');
  expect(within(jobs).queryByText(/Rigger/)).not.toBeInTheDocument();
  await user.selectOptions(jobs, 'Sail Maker (2)');
  await user.click(await screen.findByRole('button', { name: 'Add this question' }));
  await waitFor(() => expect(typed().map(({ text }) => text)).toEqual([permit.text, boats.text]));
  await waitFor(() => expect(card(2).getByRole('textbox', { name: /^Question/ })).toHaveFocus());
});
