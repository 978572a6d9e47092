import type { JobSuggestion } from '@jobharbor/contract';
import { screen, waitFor, within } from '@testing-library/react';

import { makeStore } from '../client/store';
import { aProblem, lateAnswer, mockNetwork, renderWithProviders, showStyles } from '../testing';
import { JobSearchBox, type JobSearchBoxProps } from './JobSearchBox';

const SUGGESTIONS = 'GET /api/jobs/suggestions';
const engineer: JobSuggestion = { kind: 'title', text: 'Engineer', count: 1_200 };
const engines: JobSuggestion = { kind: 'company', text: 'Engines of Görlitz', count: 1 };
const gorlitz: JobSuggestion = { kind: 'place', text: 'Görlitz, Sachsen', count: 7 };

const start = (props: Partial<JobSearchBoxProps> = {}) => {
  const onSearch = jest.fn();
  const onChange = jest.fn();
  const box = (
    <JobSearchBox submitLabel="Search" onSearch={onSearch} onChange={onChange} {...props} />
  );
  return { onSearch, onChange, ...renderWithProviders(box, { store: makeStore() }) };
};
/** A portal that offers the same for whatever is typed. */
const offer = (...found: JobSuggestion[]) => mockNetwork({ [SUGGESTIONS]: () => found });
const what = () => screen.getByRole('combobox', { name: 'What' });
const where = () => screen.getByRole('combobox', { name: 'Where' });
const list = () => screen.queryByRole('listbox');
const optionNames = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the search box', () => {
  test('sends without a script what it has no field for', () => {
    offer();
    start({ kept: { jobType: 'Remote' }, defaultValue: { q: 'nurse', where: '' } });
    const sent = new FormData(screen.getByRole<HTMLFormElement>('search'));
    expect(Object.fromEntries(sent)).toEqual({ q: 'nurse', where: '', jobType: 'Remote' });
  });

  test('is a search landmark, whose button and Enter search for the trimmed words', async () => {
    offer();
    const { user, onSearch } = start();
    expect(screen.getByRole('search')).toBeVisible();
    await user.type(what(), ' C# / 50% ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(where(), ' Görlitz {Enter}');
    expect(onSearch.mock.calls).toEqual([
      [{ q: 'C# / 50%', where: '', within: undefined }],
      [{ q: 'C# / 50%', where: 'Görlitz', within: undefined }],
    ]);
  });

  test('an empty search is told as empty', async () => {
    const { user, onSearch } = start();
    await user.type(what(), '   {Enter}');
    expect(onSearch).toHaveBeenCalledWith({ q: '', where: '', within: undefined });
  });

  test('asks how far around a place, once there is one', async () => {
    offer();
    const { user, onSearch, onChange } = start({ defaultValue: { q: 'boat', where: '' } });
    expect(screen.queryByLabelText('Distance')).not.toBeInTheDocument();
    await user.type(where(), 'Ulm');
    await user.selectOptions(screen.getByLabelText('Distance'), '25 km');
    expect(onChange).toHaveBeenLastCalledWith({ q: 'boat', where: 'Ulm', within: 25 }, true);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenCalledWith({ q: 'boat', where: 'Ulm', within: 25 });
  });

  test('a field is emptied by its button, and by Escape', async () => {
    offer();
    const { user, onChange } = start({ defaultValue: { q: 'boat', where: 'Ulm', within: 25 } });
    await user.click(screen.getByRole('button', { name: 'Clear Where' }));
    expect(where()).toHaveFocus();
    expect(onChange).toHaveBeenLastCalledWith({ q: 'boat', where: '', within: undefined }, true);
    await user.type(what(), '{Escape}');
    expect(what()).toHaveValue('');
  });

  test('takes no more than the server does', async () => {
    offer();
    const { user } = start();
    await user.click(what());
    await user.paste('x'.repeat(120));
    expect(what()).toHaveValue('x'.repeat(100));
  });
});

describe('suggestions', () => {
  test('come after a pause, in one request, each with its kind and its count', async () => {
    const { requests } = offer(engineer, engines);
    const { user } = start();
    expect(what()).toHaveAttribute('aria-expanded', 'false');
    await user.type(what(), 'engin');
    expect(await optionNames()).toEqual([
      'Engineer Job title 1,000+ jobs',
      'Engines of Görlitz Company 1 job',
    ]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?field=what&text=engin']);
    expect(what()).toHaveAttribute('aria-expanded', 'true');
    expect(what()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  test('of places come in the other field, without a word for what they are', async () => {
    const { requests } = offer(gorlitz);
    const { user } = start();
    await user.type(where(), 'görl');
    expect(await optionNames()).toEqual(['Görlitz, Sachsen 7 jobs']);
    expect(new URL(requests[0]?.url ?? '').searchParams.get('field')).toBe('where');
  });

  test('of places lie below the whole form on a phone', () => {
    offer();
    showStyles();
    start({ defaultValue: { q: '', where: 'Ulm' } });
    // jsdom applies no media query: the rules of phones are applied here, after all others.
    const phone = document.createElement('style');
    phone.textContent = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
      .flat()
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter(({ conditionText }) => /max-width: ?599.95px/.test(conditionText))
      .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
      .join('\n');
    const form = screen.getByRole('search');
    const cell = (part: string) => form.querySelector(`[data-part="${part}"]`);
    expect(cell('where')).toHaveStyle({ position: 'relative' });
    document.head.append(phone);
    expect(form).toHaveStyle({ position: 'relative' });
    expect(cell('where')).toHaveStyle({ position: 'static' });
    // Those for What stay below their own field.
    expect(cell('what')).toHaveStyle({ position: 'relative' });
    phone.remove();
  });

  test('are not asked for a single letter', async () => {
    const { requests } = offer(engineer);
    const { user } = start();
    await user.type(what(), 'e');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(requests).toEqual([]);
  });

  test('are not offered for what stands there already', async () => {
    const { requests } = offer(engineer);
    const { user } = start({ defaultValue: { q: 'engin', where: '' } });
    await user.click(what());
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(requests).toEqual([]);
    expect(list()).not.toBeInTheDocument();
  });

  test('are chosen by the arrows and Enter, which does not search then', async () => {
    offer(engineer, engines);
    const { user, onSearch, onChange } = start();
    await user.type(what(), 'engin');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = screen.getAllByRole('option');
    expect(what()).toHaveAttribute('aria-activedescendant', second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(what()).toHaveValue('Engines of Görlitz');
    expect(what()).toHaveFocus();
    expect(list()).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenLastCalledWith(
      { q: 'Engines of Görlitz', where: '', within: undefined },
      true,
    );
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  test('that change leave the arrows on the same one, or on none', async () => {
    const network = offer(engineer, engines);
    const { user } = start();
    await user.type(what(), 'engin');
    await screen.findByRole('listbox');
    const late = lateAnswer();
    network.use({ [SUGGESTIONS]: () => late.promise });
    await user.type(what(), 'e');
    await user.keyboard('{ArrowDown}');
    const active = () => what().getAttribute('aria-activedescendant');
    expect(active()).toBe(screen.getAllByRole('option')[0]?.id);
    await waitFor(() => expect(network.requests).toHaveLength(2));
    late.answer(Response.json([engines, engineer]));
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Engines'));
    expect(active()).toBe(screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(what()).toHaveValue('Engineer');
  });

  test('lie in a circle, with the typed text as one of its stops', async () => {
    offer(engineer, engines);
    const { user } = start();
    await user.type(what(), 'engin');
    const [first, last] = await screen.findAllByRole('option');
    const active = () => what().getAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(last?.id);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(first?.id);
  });

  test('go away with Escape, which leaves the text, and come back with an arrow', async () => {
    offer(engineer, engines);
    const { user } = start();
    await user.type(what(), 'engin');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(what()).toHaveValue('engin');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  test('go away with the focus, and with a search', async () => {
    offer(engineer, engines);
    const { user, onSearch } = start();
    await user.type(what(), 'engin');
    await screen.findByRole('listbox');
    await user.tab();
    expect(list()).not.toBeInTheDocument();
    await user.type(what(), 'e');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(list()).not.toBeInTheDocument();
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  test('are taken by a press, with the focus still in the field', async () => {
    offer(engineer, engines);
    const { user } = start();
    await user.type(what(), 'engin');
    await user.click(await screen.findByRole('option', { name: /^Engineer/ }));
    expect(what()).toHaveValue('Engineer');
    expect(what()).toHaveFocus();
  });

  test('for an older text are called off', async () => {
    const slow = lateAnswer();
    const { requests, use } = mockNetwork({ [SUGGESTIONS]: () => slow.promise });
    const { user } = start();
    await user.type(what(), 'sa');
    await waitFor(() => expect(requests).toHaveLength(1));
    use({ [SUGGESTIONS]: () => [engineer, engines] });
    await user.clear(what());
    await user.type(what(), 'engin');
    const found = await screen.findByRole('listbox');
    expect(requests[0]?.signal.aborted).toBe(true);
    slow.answer(Response.json([{ kind: 'title', text: 'Sailor', count: 3 }]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(within(found).queryByText('Sailor')).not.toBeInTheDocument();
  });

  test('that fail change nothing', async () => {
    const { requests } = mockNetwork({
      [SUGGESTIONS]: () => aProblem(500, 'The server is unwell.'),
    });
    const { user, onSearch } = start();
    await user.type(what(), 'engin');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(list()).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ q: 'engin', where: '', within: undefined });
  });
});
