import { paths } from '@jobharbor/shared-ui/core';
import { aProblem, aResume, aSeekerState, aSeekerUser } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
  aCvServer,
  field,
  fill,
  openCvEditor,
  PUT_CV,
  saveButton,
  section,
} from '../testing/openCvEditor';

const OFFER = 'You have unsaved changes from before';
const PERSONAL = 'Personal Information';
const viewCv = () => screen.getByText('View Cv');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A server that saves nothing. */
const down = () => ({
  ...aCvServer().routes,
  [PUT_CV]: () => aProblem(500, 'The server is unwell.'),
});

const draftKey = (name: string) => `draft/${aSeekerUser()._id}/cv/${name}`;
/** What stays of two sections that were typed into, could not be saved, and were left. */
const DRAFTS = {
  [draftKey('personal')]: {
    base: { homeAddress: '12 Dock Road, London' },
    changes: { homeAddress: '12 Dock Road, London!' },
  },
  [draftKey('skills')]: {
    base: { skills: ['Carpentry', 'Lofting'] },
    changes: { skills: ['Carpentry', 'Lofting', 'Rigging'] },
  },
};
const keepDrafts = () => {
  for (const [key, draft] of Object.entries(DRAFTS)) {
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
};

describe('leaving with unsaved changes', () => {
  test('saves them, and asks nothing where that works', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes);
    fill(/Home Address/, '12 Dock Road, London!');
    await user.click(field('Your skills'));
    await user.paste('Rigging');
    await user.keyboard('{Enter}');
    await user.click(viewCv());
    expect(await screen.findByRole('heading', { name: 'My CV' })).toBeVisible();
    expect(server.resume.homeAddress).toBe('12 Dock Road, London!');
    expect(server.resume.skills).toContain('Rigging');
    expect(sessionStorage).toHaveLength(0);
  });

  test('by hiding the tab, as phones do before they end it, saves them', async () => {
    const server = aCvServer();
    const { user } = await openCvEditor(server.routes);
    await user.type(field(/Home Address/), '!');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    await waitFor(() => expect(server.sent).toEqual([{ homeAddress: '12 Dock Road, London!' }]));
  });

  test.each([
    ['what breaks a rule', () => aCvServer().routes, 'C'],
    ['what the server does not save', down, '1 Quay'],
  ])('is asked about first with %s, and can be called off', async (_what, routes, address) => {
    const { user, router } = await openCvEditor(routes());
    fill(/Home Address/, address);
    await user.click(viewCv());
    expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(paths.editCv(aSeekerUser()._id));
    expect(field(/Home Address/)).toHaveValue(address);
  });

  test('by a reload or by closing the tab is asked about by the browser', async () => {
    const { user } = await openCvEditor(aCvServer().routes);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(field(/Home Address/), '!');
    expect(leave()).toBe(true);
    await user.click(saveButton(PERSONAL));
    await screen.findByText('Resume updated successfully.');
    await waitFor(() => expect(leave()).toBe(false));
  });

  test('is not asked about when there is nothing unsaved', async () => {
    const { user } = await openCvEditor(aCvServer().routes);
    await user.type(field(/Home Address/), '!{Backspace}');
    await user.click(viewCv());
    expect(await screen.findByRole('heading', { name: 'My CV' })).toBeVisible();
  });
});

describe('unsaved changes of an earlier visit', () => {
  test('are offered, and taken up again', async () => {
    const before = await openCvEditor(down());
    fill(/Home Address/, '12 Dock Road, London!');
    await before.user.type(field('Your skills'), 'Rigging{Enter}');
    await before.user.click(viewCv());
    await before.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'My CV' });
    before.unmount();
    for (const [key, draft] of Object.entries(DRAFTS)) {
      expect(JSON.parse(sessionStorage.getItem(key) ?? 'null')).toEqual(draft);
    }
    expect(sessionStorage).toHaveLength(2);
    const server = aCvServer(
      aResume({ homeAddress: '12 Dock Road, London', firstName: 'Augusta' }),
    );
    const { user } = await openCvEditor(server.routes);
    expect(screen.getByText(OFFER)).toBeVisible();
    expect(screen.getByText('In Personal Information, Skills.')).toBeVisible();
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London');
    await user.click(screen.getByText('Continue editing'));
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
    expect(field(/First Name/)).toHaveValue('Augusta');
    expect(field(/First Name/)).toHaveFocus();
    expect(section('Skills').getByText('Rigging')).toBeVisible();
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    await user.click(saveButton(PERSONAL));
    await screen.findByText('Resume updated successfully.');
    expect(server.sent).toEqual([{ homeAddress: '12 Dock Road, London!' }]);
  });

  test('can be discarded, for good', async () => {
    keepDrafts();
    const first = await openCvEditor(aCvServer().routes);
    await first.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    first.unmount();
    await openCvEditor(aCvServer().routes);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('are not lost to typing before the answer, nor the typing to them', async () => {
    keepDrafts();
    const first = await openCvEditor(aCvServer().routes);
    await first.user.type(field(/First Name/), 'x');
    first.unmount();
    const { user } = await openCvEditor(aCvServer().routes);
    await user.type(field(/Last Name/), 'y');
    await user.click(screen.getByText('Continue editing'));
    expect(field(/First Name/)).toHaveValue('Adax');
    expect(field(/Last Name/)).toHaveValue('Byrony');
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
  });

  test('show what was saved elsewhere meanwhile', async () => {
    keepDrafts();
    const { user } = await openCvEditor(aCvServer(aResume({ homeAddress: '1 Quay' })).routes);
    await user.click(screen.getByText('Continue editing'));
    expect(await screen.findByText('Home Address is saved as “1 Quay”.')).toBeVisible();
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
  });

  test('that are saved by now are not offered', async () => {
    keepDrafts();
    const now = aResume({
      homeAddress: '12 Dock Road, London!',
      skills: ['Carpentry', 'Lofting', 'Rigging'],
    });
    await openCvEditor(aCvServer(now).routes);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  test('that can not be understood crash nothing', async () => {
    const broken = {
      personal: '{"changes":{"firstName":7,"other":"x"}}',
      general: '{broken',
      skills: '[]',
      socials: '{"changes":"text"}',
    };
    for (const [name, draft] of Object.entries(broken)) {
      sessionStorage.setItem(draftKey(name), draft);
    }
    await openCvEditor(aCvServer().routes);
    expect(field(/Home Address/)).toHaveValue('12 Dock Road, London');
  });

  test("are the person's alone", async () => {
    keepDrafts();
    const other = aSeekerUser()._id.replace(/a1$/, 'a2');
    await openCvEditor(aCvServer().routes, {
      url: paths.editCv(other),
      state: aSeekerState({ _id: other }),
    });
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });
});

test('what is typed survives a session that has ended', async () => {
  const state = aSeekerState();
  localStorage.setItem('user', JSON.stringify(state.session.user));
  localStorage.setItem('sessionToken', state.session.sessionToken);
  const { user, store, unmount } = await openCvEditor({
    ...aCvServer().routes,
    [PUT_CV]: () => aProblem(401, 'Please sign in.'),
  });
  await user.type(field(/Home Address/), '!');
  await user.type(field('Your languages'), 'Amharic{Enter}');
  await user.selectOptions(field('Level of Polish'), 'C1');
  await user.click(saveButton(PERSONAL));
  await waitFor(() => expect(store.getState().session.expired).toBe('seeker'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('resume')).toBeNull();
  unmount();

  const again = await openCvEditor(aCvServer().routes);
  await again.user.click(screen.getByText('Continue editing'));
  expect(field(/Home Address/)).toHaveValue('12 Dock Road, London!');
  expect(section('Languages').getByText('Amharic')).toBeVisible();
  expect(field('Level of Polish')).toHaveValue('C1');
});
