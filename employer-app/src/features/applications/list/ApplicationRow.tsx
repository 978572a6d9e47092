import { type Application, isWaitingStatus } from '@jobharbor/contract';
import { Link, UserAvatar, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import { memo, useRef } from 'react';

import { applicationAddress, type ApplicationView } from '../applicationView';
import type { Selection } from '../bulk/useSelection';
import type { UndoableStatus } from '../review/undoableStatuses';
import { UndoButton } from '../review/UndoStatus';
import { ProgressChip } from '../stages/StageChip';
import { applicantName, placeOf } from '../texts';

export interface ApplicationRowProps {
  application: Application;
  /** Of the list in which it stands: from the application one comes back to it. */
  view: ApplicationView;
  /** The names of the list's columns. */
  columns: string;
  /** The last change of its status, while it can be undone. */
  undoable: UndoableStatus | undefined;
  isSelected: boolean;
  /**
   * The same function in each render, so that unchanged rows are not rendered again. Absent if the role does not
   * allow answers.
   */
  onSelect: Selection['select'] | undefined;
}

/**
 * An application at a glance: who, with what experience, from where, since when, how it stands. The whole row leads to
 * it. Lists may have hundreds of rows, so a row has no styles of its own; `ApplicationTable` has them.
 */
export const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, view, columns, undoable, isSelected, onSelect } = props;
  const { _id, userId, jobId, cvSummary, coverLetter, rating, hasNewMessage } = application;
  const link = useRef<HTMLAnchorElement>(null);
  const name = applicantName(application);
  const title = cvSummary?.title;

  return (
    <div role="row" id={_id} data-application={_id} data-selected={isSelected || undefined}>
      <div role="cell" data-cell="name">
        {onSelect && (
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(_id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        )}
        <UserAvatar name={userId ? name : ''} src={userId?.profileImage} size={24} />
        <bdi title={name}>{name}</bdi>
        {hasNewMessage && (
          <span data-new title="New message">
            <span aria-hidden>✉</span>
            <VisuallyHidden>New message</VisuallyHidden>
          </span>
        )}
      </div>
      {view.isFlat && (
        <div role="cell" title={jobId?.jobName}>
          {jobId?.jobName}
        </div>
      )}
      <div role="cell" title={title}>
        {title}
      </div>
      <ExperienceCell yearsOfExp={cvSummary?.yearsOfExp} />
      <div role="cell" title={cvSummary?.homeAddress}>
        {cvSummary && placeOf(cvSummary.homeAddress)}
      </div>
      {columns.includes('Skills') && <SkillsCell application={application} />}
      {columns.includes('Letter') && <div role="cell">{coverLetter && 'Letter'}</div>}
      {columns.includes('Answers') && <AnswersCell neededAnswers={application.neededAnswers} />}
      {columns.includes('Rating') && (
        <div role="cell">{rating && <RatingText rating={rating} />}</div>
      )}
      <div role="cell">
        <AppliedDate application={application} />
      </div>
      <div role="cell" data-cell="status">
        <ProgressChip application={application} />
      </div>
      <div role="cell" data-cell="link">
        {undoable && <UndoButton undoable={undoable} onUndone={() => link.current?.focus()} />}
        <Link ref={link} href={applicationAddress(_id, view)} data-row-link>
          <span data-label>View Application</span>
          <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </Link>
      </div>
    </div>
  );
});

/** People write a bare number, '10 years' or a sentence. Only a number gets a unit. */
function ExperienceCell({ yearsOfExp }: { yearsOfExp: string | undefined }) {
  const isNumber = yearsOfExp !== undefined && /^\d+([.,]\d+)?$/.test(yearsOfExp);
  return (
    <div role="cell" title={yearsOfExp}>
      {yearsOfExp}
      {isNumber && <span data-unit>{yearsOfExp === '1' ? ' year' : ' years'}</span>}
    </div>
  );
}

/** How many of the answers that the job needs were given. */
function AnswersCell({ neededAnswers }: Pick<Application, 'neededAnswers'>) {
  if (!neededAnswers) return <div role="cell" />;
  const { met, of } = neededAnswers;
  return (
    <div role="cell" title={`${met} of ${of} needed answers`}>
      {`${met}/${of}`}
      <span data-unit> needed answers</span>
    </div>
  );
}

/** How many technical skills the job asks for, where the CV tells which of them are met. */
export const skillsAskedOf = ({ cvSummary, jobId }: Application) =>
  (cvSummary && jobId?.technicalSkills?.length) ?? 0;

function SkillsCell({ application }: Pick<ApplicationRowProps, 'application'>) {
  const { cvSummary } = application;
  const asked = skillsAskedOf(application);
  if (!cvSummary || asked === 0) return <div role="cell" />;
  const { skillsMet } = cvSummary;
  return (
    <div role="cell" title={skillsMet.join(', ')}>
      {`${skillsMet.length}/${asked}`}
      <span data-unit> skills</span>
    </div>
  );
}

/** '★ 4.3'; '1 rated' where the average is hidden. */
export function RatingText({ rating }: Pick<Application, 'rating'>) {
  if (!rating) return null;
  const { raters, average } = rating;
  const by = raters === 1 ? 'one colleague' : `${raters} colleagues`;
  if (average === undefined) {
    return <span title={`Rated by ${by}. You see how once you have rated.`}>{raters} rated</span>;
  }
  return (
    <span title={`${average.toFixed(1)} of 5, by ${by}`}>
      <span aria-hidden>★ </span>
      {average.toFixed(1)}
      <VisuallyHidden> of 5</VisuallyHidden>
    </span>
  );
}

const DAY = 86_400_000;
const daysSince = (date: Date) => Math.max(0, Math.floor((Date.now() - date.getTime()) / DAY));
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** 'Apr 29', and for how many days the applicant has waited. */
export function AppliedDate({ application }: Pick<ApplicationRowProps, 'application'>) {
  const { appliedDate, applicationStatus } = application;
  const date = new Date(appliedDate);
  const days = daysSince(date);
  return (
    <time dateTime={appliedDate} title={`Applied ${formatDate(appliedDate) ?? ''}`}>
      {shortDay.format(date)}
      {isWaitingStatus(applicationStatus) && (
        <>
          {` · ${days} d`}
          <VisuallyHidden> waiting</VisuallyHidden>
        </>
      )}
    </time>
  );
}
