import { type AnsweredQuestion, isHttpUrl, isNeededAnswer } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface SentAnswersProps {
  answers: readonly AnsweredQuestion[];
  headingLevel: 'h2' | 'h3';
  /** For the employer: which answers are not those that the job needs. */
  marksNeeded?: boolean;
}

const words = (answer: string) => ({ yes: 'Yes', no: 'No', '': 'Not answered' })[answer] ?? answer;

/** The questions of a job as they were asked, with the answers of an application. */
export function SentAnswers({ answers, headingLevel, marksNeeded = false }: SentAnswersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component={headingLevel} sx={{ mb: 2 }}>
        Answers
      </Typography>
      <Box component="dl" sx={{ m: 0, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        {answers.map((one) => {
          const { question, answer } = one;
          return (
            <Box key={question.id} sx={{ '& + &': { mt: 1.5 } }}>
              <Typography component="dt" variant="body2" color="textSecondary" dir="auto">
                {question.text}
              </Typography>
              <Box component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                {question.kind === 'link' && isHttpUrl(answer) ? (
                  <Link href={answer} target="_blank" rel="noopener noreferrer nofollow">
                    {answer}
                  </Link>
                ) : (
                  words(answer)
                )}
                {marksNeeded && isNeededAnswer(one) === false && (
                  <Chip
                    size="small"
                    label={`Needed: ${words(question.needed ?? '')}`}
                    sx={{ ml: 1 }}
                  />
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
