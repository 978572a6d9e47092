import { Formik } from '@jobharbor/shared-ui/forms';
import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { SelectFormField, SwitchFormField } from './FormFields';

test('a choice and a switch are values of the form', async () => {
  let sent: object = {};
  const { user } = renderWithProviders(
    <Formik
      initialValues={{ level: '', remote: false }}
      onSubmit={(values) => void (sent = values)}
    >
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <SelectFormField
            name="level"
            label="Level"
            emptyLabel="Any"
            options={[{ value: 'Senior', label: 'Senior' }]}
          />
          <SwitchFormField name="remote" label="Remote" help="From anywhere." />
          <button type="submit">Send</button>
        </form>
      )}
    </Formik>,
  );
  const remote = screen.getByRole('switch', { name: 'Remote' });
  expect(remote).toHaveAccessibleDescription('From anywhere.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Senior');
  await user.click(remote);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual({ level: 'Senior', remote: true });
});
