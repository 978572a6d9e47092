import {
  type AnsweredQuestion,
  answerText,
  isHttpUrl,
  isNeededAnswer,
  withScheme,
} from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface SentAnswersProps {
  answers: readonly AnsweredQuestion[];
  /** For the employer: says which answers are not those that the job needs. */
  marksNeeded?: boolean;
}

/** The questions of a job as they were asked, with the answers of an application. */
export function SentAnswers({ answers, marksNeeded = false }: SentAnswersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        Answers
      </Typography>
      <Box component="dl" sx={{ m: 0, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        {answers.map((answered) => (
          <Box key={answered.question.id} sx={{ '& + &': { mt: 2 } }}>
            <Typography component="dt" variant="body2" color="textSecondary" dir="auto">
              {answered.question.text}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.25 }}>
              <Answer {...answered} />
              {marksNeeded && isNeededAnswer(answered) === false && (
                <Typography variant="body2" sx={{ color: 'warning.main' }}>
                  {`Needed: ${answerText(answered.question, answered.question.needed ?? '')}`}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Answer({ question, answer }: AnsweredQuestion) {
  const url = withScheme(answer);
  if (answer === '') return <Typography color="textSecondary">Not answered</Typography>;
  return (
    <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
      {question.kind === 'link' && isHttpUrl(url) ? (
        <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
          {answer}
        </Link>
      ) : (
        answerText(question, answer)
      )}
    </Typography>
  );
}
