/** A question, as far as its answers are shown. Apart from its rules, so that pages that only show it load none of them. */
interface ShownQuestion {
  kind: string;
  options: string[];
}

/** The answers to a question of yes or no, and how they are shown. */
const YES_NO: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** The answers that can be chosen; none where the answer is typed. */
export function choicesOf({ kind, options: given }: ShownQuestion): string[] {
  if (kind === 'yesNo') return Object.keys(YES_NO);
  return kind === 'choice' ? given : [];
}

/** An answer as it is shown. */
export const answerText = ({ kind }: Pick<ShownQuestion, 'kind'>, answer: string): string =>
  (kind === 'yesNo' && YES_NO[answer]) || answer;
