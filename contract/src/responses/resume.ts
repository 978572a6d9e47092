import { type Static, Type } from '@sinclair/typebox';

import { LANGUAGE_LEVELS, type LanguageLevel } from '../cv/cvEntries.ts';
import { CV_SECTION_NAMES } from '../cv/cvSections.ts';
import type { Instant } from '../values/instant.ts';
import { oneOf, refTo, text, time, withMessage, withoutRequired } from './schemas.ts';
import { seekerSchema } from './seeker.ts';

const instant = () =>
  Type.Unsafe<Instant | undefined>(
    Type.Object({ $date: text('An instant in UTC, a month (2019-03) or a year (2019).') }),
  );

const jobExperience = withoutRequired(
  Type.Object({
    title: text(),
    company: text(),
    location: text(),
    startDate: Type.Optional(instant()),
    /** Absent while the job goes on. */
    endDate: Type.Optional(instant()),
    responsibilities: text(),
  }),
);

/** Texts alone; those that are not given are empty. Dates are months (2019-03) or years (2019). */
const education = withoutRequired(
  Type.Object({
    school: text(),
    degree: text(),
    field: text(),
    startDate: text(),
    endDate: text(),
    description: text(),
  }),
);
const certificate = withoutRequired(
  Type.Object({ name: text(), issuer: text(), date: text(), url: text() }),
);
const project = withoutRequired(
  Type.Object({
    name: text(),
    description: text(),
    url: text(),
    startDate: text(),
    endDate: text(),
  }),
);
const spokenLevel = Type.Object({
  language: text(),
  level: oneOf(Object.keys(LANGUAGE_LEVELS) as LanguageLevel[]),
});

/** A CV, as GET /api/resume/{userId} answers it. Texts that are not given are empty. */
export const resumeSchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    firstName: text(),
    lastName: text(),
    phoneNo: text(),
    homeAddress: text(),
    profileSummary: text(),
    yearsOfExp: text(),
    portfolio: text(),
    skills: Type.Array(text()),
    languages: Type.Array(text()),
    jobExperience: Type.Array(jobExperience),
    socials: withoutRequired(Type.Object({ linkedin: text(), facebook: text(), twitter: text() })),
    /** These are absent in a copy that was sent before CVs had them. */
    languageLevels: Type.Optional(Type.Array(spokenLevel)),
    education: Type.Optional(Type.Array(education)),
    certificates: Type.Optional(Type.Array(certificate)),
    projects: Type.Optional(Type.Array(project)),
    /** All sections, in the order in which the CV is shown. */
    sectionOrder: Type.Optional(Type.Array(oneOf(CV_SECTION_NAMES))),
    /**
     * The letter's address, `/api/files/{id}`; absent without one. Of a CV, the letter that is suggested for each
     * application; of a CV that was sent, the letter that went along.
     */
    coverLetter: Type.Optional(text()),
    /** The letter's file name, as its owner called it. */
    coverLetterName: Type.Optional(text()),
    user: Type.Object({ profileImage: Type.Optional(text()), email: text() }),
    updatedAt: time(),
  },
  { $id: 'Resume' },
);
export type Resume = Static<typeof resumeSchema>;

/** The answer of PUT /api/resume/update-resume/{resumeId}. */
export const resumeChangedSchema = withMessage({ resume: refTo(resumeSchema) });

/** The answer of the calls that store a cover letter or take it away: the account names the letter too. */
export const letterChangedSchema = withMessage({
  user: Type.Optional(refTo(seekerSchema)),
  resume: refTo(resumeSchema),
});
export type LetterChanged = Static<typeof letterChangedSchema>;

/** A cover letter of a seeker. */
export const letterSchema = Type.Object(
  {
    /** Its address, `/api/files/{id}`. */
    coverLetter: text(),
    /** The file's name, as its owner called it. */
    name: text(),
    uploadedAt: time(),
    /** The newest application that was sent with it; absent when none was. */
    lastSent: Type.Optional(
      Type.Object({ jobName: text(), companyName: Type.Optional(text()), at: time() }),
    ),
  },
  { $id: 'Letter' },
);
export type Letter = Static<typeof letterSchema>;

/** The answer of a call that stores a letter for an application. */
export const letterStoredSchema = withMessage({ letter: refTo(letterSchema) });
export type LetterStored = Static<typeof letterStoredSchema>;
