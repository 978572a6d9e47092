import { type JobValues, labels } from './jobValues';

/** Something that would make a posting better. It keeps nobody from publishing. */
export interface AdviceItem {
  field: keyof JobValues;
  text: string;
}

/** Below this many characters a description says little. */
const SHORT_DESCRIPTION = 200;
const LETTERS = /\p{L}/gu;
const CAPITALS = /\p{Lu}/gu;
/** Fewer letters may well be abbreviations: 'CNC', 'HGV'. */
const LETTERS_IN_CAPITALS = 12;
const SHARE_OF_CAPITALS = 0.7;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Whether a text, or a line of it, is hard to read because it stands in capitals. Scripts without them never are. */
function isInCapitals(text: string): boolean {
  return text.split('\n').some((line) => {
    const letters = count(line, LETTERS);
    return letters >= LETTERS_IN_CAPITALS && count(line, CAPITALS) > letters * SHARE_OF_CAPITALS;
  });
}

const isZero = (typed: string) => !/[1-9]/.test(typed);

/** The texts that applicants read. */
export const READ_TEXTS = [
  ...(['jobName', 'jobDescription', 'jobResponsibilities', 'jobRequirements'] as const),
  ...(['weOffer', 'softSkills', 'qualifications', 'preferredSkills', 'otherInfo'] as const),
];

/** Advice about filled fields. The rules of the form report empty ones. */
export function adviceOn(values: JobValues): AdviceItem[] {
  const advice: AdviceItem[] = [];
  const isPaid = !isZero(values.salary) || !isZero(values.salaryMax);
  const description = values.jobDescription.trim();
  if (!isPaid) {
    advice.push({
      field: 'salary',
      text: 'No pay is stated. Jobs that state it are found by the pay filter and get more applicants.',
    });
  } else if (values.salaryPeriod === '') {
    advice.push({
      field: 'salaryPeriod',
      text: 'Say what the pay is for: an hour, a month or a year. Without it, it is compared as a year’s.',
    });
  }
  if (values.jobType === '') {
    advice.push({
      field: 'jobType',
      text: 'Say where the work is done: remote, on site or both. Applicants filter by it.',
    });
  }
  if (description && description.length < SHORT_DESCRIPTION) {
    advice.push({
      field: 'jobDescription',
      text: 'The description is short. Say what a usual day is like, and with whom one works.',
    });
  }
  for (const field of READ_TEXTS.filter((name) => isInCapitals(values[name]))) {
    advice.push({ field, text: `${labels[field]} has text in capitals, which is hard to read.` });
  }
  return advice;
}
