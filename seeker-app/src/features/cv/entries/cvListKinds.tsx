import {
  BLANK_ENTRIES,
  type Certificate,
  certificateSchema,
  CV_LINE_MAX,
  type Education,
  educationSchema,
  type Project,
  projectSchema,
  TEXT_MAX,
  URL_MAX,
} from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { cvDate, cvPeriod } from '@jobharbor/shared-ui/cv';
import { FieldPair, TextFormField } from '@jobharbor/shared-ui/forms';
import type { ReactNode } from 'react';

import { type EntryFieldsProps, type EntryKind, isBefore } from './entryKind';
import { MonthFormField } from './MonthFormField';

/** Where one has learned. */
export const educationKind: EntryKind<Education> = {
  field: 'education',
  blank: BLANK_ENTRIES.education,
  schema: educationSchema,
  nameOf: ({ degree, school }) => degree.trim() || school.trim() || 'New education',
  factsOf: (education) => [education.degree.trim() && education.school.trim(), cvPeriod(education)],
  dateWarning: periodWarning,
  addLabel: 'Add education',
  emptyText: 'Schools, universities, apprenticeships and longer courses.',
  Fields: EducationFields,
};

/** What somebody else confirms that one can do. */
export const certificateKind: EntryKind<Certificate> = {
  field: 'certificates',
  blank: BLANK_ENTRIES.certificates,
  schema: certificateSchema,
  nameOf: ({ name }) => name.trim() || 'New certificate',
  factsOf: ({ issuer, date }) => [issuer.trim(), cvDate(date)],
  dateWarning: () => undefined,
  addLabel: 'Add a certificate',
  emptyText: 'Licences count too, such as for driving or first aid.',
  Fields: CertificateFields,
};

/** What one has made, in a job or beside it. */
export const projectKind: EntryKind<Project> = {
  field: 'projects',
  blank: BLANK_ENTRIES.projects,
  schema: projectSchema,
  nameOf: ({ name }) => name.trim() || 'New project',
  factsOf: (project) => [cvPeriod(project)],
  dateWarning: periodWarning,
  addLabel: 'Add a project',
  emptyText: 'Something that you have made, alone or with others, and would show to an employer.',
  Fields: ProjectFields,
};

function periodWarning({ startDate, endDate }: Pick<Education, 'startDate' | 'endDate'>) {
  return isBefore(endDate, startDate) ? 'The end is before the start.' : undefined;
}

function EducationFields({ path }: EntryFieldsProps<Education>) {
  return (
    <Fields>
      <TextFormField name={`${path}.school`} label="School" maxLength={CV_LINE_MAX} />
      <FieldPair>
        <TextFormField
          name={`${path}.degree`}
          label="Degree"
          help="Such as Bachelor of Science, or Journeyman"
          maxLength={CV_LINE_MAX}
        />
        <TextFormField name={`${path}.field`} label="Field of study" maxLength={CV_LINE_MAX} />
      </FieldPair>
      <PeriodFields path={path} />
      <TextFormField
        name={`${path}.description`}
        label="Details"
        help="Grade, thesis, courses. One on each line."
        maxLength={TEXT_MAX}
        multiline
        minRows={2}
        maxRows={16}
      />
    </Fields>
  );
}

function CertificateFields({ path }: EntryFieldsProps<Certificate>) {
  return (
    <Fields>
      <TextFormField name={`${path}.name`} label="Certificate" maxLength={CV_LINE_MAX} />
      <FieldPair>
        <TextFormField name={`${path}.issuer`} label="Issued by" maxLength={CV_LINE_MAX} />
        <MonthFormField name={`${path}.date`} label="Date" />
      </FieldPair>
      <LinkField name={`${path}.url`} />
    </Fields>
  );
}

function ProjectFields({ path }: EntryFieldsProps<Project>) {
  return (
    <Fields>
      <TextFormField name={`${path}.name`} label="Project" maxLength={CV_LINE_MAX} />
      <TextFormField
        name={`${path}.description`}
        label="What it is, and what you did"
        help="Several lines become a list."
        maxLength={TEXT_MAX}
        multiline
        minRows={2}
        maxRows={16}
      />
      <PeriodFields path={path} />
      <LinkField name={`${path}.url`} />
    </Fields>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>;
}

function PeriodFields({ path }: { path: string }) {
  return (
    <FieldPair>
      <MonthFormField name={`${path}.startDate`} label="Start" />
      <MonthFormField
        name={`${path}.endDate`}
        label="End"
        help="Leave it empty while it goes on: the CV says “Present”."
      />
    </FieldPair>
  );
}

function LinkField({ name }: { name: string }) {
  return (
    <TextFormField
      name={name}
      label="Link"
      help="A web address, such as example.com/boat"
      type="url"
      inputMode="url"
      maxLength={URL_MAX}
    />
  );
}
