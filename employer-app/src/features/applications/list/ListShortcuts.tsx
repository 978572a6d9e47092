import type { Application } from '@jobharbor/contract';
import { useNavigate } from '@jobharbor/shared-ui/core';
import { type RefObject } from 'react';

import { useMay } from '../../../data/useMay';
import { applicationAddress, type ApplicationView } from '../applicationView';
import type { Selection } from '../bulk/useSelection';
import { statusShortcuts, useShortcuts } from '../review/shortcuts';
import { StatusDialog } from '../review/StatusSelect';
import { useUndoableStatuses } from '../review/undoableStatuses';
import { useStatusChange } from '../review/useStatusChange';
import { useUndo } from '../review/useUndo';
import { applicantName } from '../texts';

export interface ListShortcutsProps {
  employerId: string;
  view: ApplicationView;
  /** The element around the rows. */
  rows: RefObject<HTMLElement | null>;
  /** The application that had the focus last. */
  current: Application | undefined;
  selection: Selection;
}

/** The keys of the list: to the next row, and the answer to the one in focus. */
export function ListShortcuts({ employerId, view, rows, current, selection }: ListShortcutsProps) {
  const navigate = useNavigate();
  const move = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    // Also from the checkbox of a row.
    const row = document.activeElement?.closest('[data-application]');
    const index = links.findIndex((link) => row?.contains(link));
    links[index < 0 ? 0 : index + by]?.focus();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    n: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-application]');
      const id = row?.dataset.application;
      if (id) void navigate(`${applicationAddress(id, view)}#note`);
    },
  });

  const mayAnswer = useMay('answer');

  if (!current || !mayAnswer) return null;
  return (
    <RowShortcuts
      key={current._id}
      employerId={employerId}
      view={view}
      rows={rows}
      application={current}
      selection={selection}
    />
  );
}

interface RowShortcutsProps extends Omit<ListShortcutsProps, 'current'> {
  application: Application;
}

function RowShortcuts({ employerId, view, rows, application, selection }: RowShortcutsProps) {
  const change = useStatusChange(employerId, application);
  const taking = useUndo();
  const undoable = useUndoableStatuses().find((one) => one.applicationId === application._id);
  const navigate = useNavigate();
  const { _id } = application;
  const whileFocused = (action: () => void) => () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-application]');
    if (row?.dataset.application === _id && rows.current?.contains(row)) action();
  };
  useShortcuts({
    ...statusShortcuts((status) => whileFocused(() => change.choose({ status }))()),
    x: whileFocused(() => selection.select(_id, !selection.ids.has(_id))),
    u: whileFocused(() => {
      if (undoable && !taking.isBusy) void taking.undo(undoable);
    }),
    r: whileFocused(() => void navigate(`${applicationAddress(_id, view)}#answer`)),
  });
  return (
    <StatusDialog
      change={change}
      name={applicantName(application)}
      notifiesApplicant={application.userId !== null}
      hasInterview={application.interview !== undefined}
    />
  );
}
