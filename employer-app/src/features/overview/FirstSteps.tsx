import { Box, Button, paths, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { CheckIcon } from '@jobharbor/shared-ui/icons';

interface Step {
  title: string;
  text: string;
  isDone?: boolean;
}

const stepsOf = (isVerified: boolean): Step[] => [
  {
    title: 'Verify your e-mail address',
    text: isVerified
      ? 'Done: you may post jobs.'
      : 'Follow the link in the e-mail that you have received.',
    isDone: isVerified,
  },
  {
    title: 'Post your first job',
    text: 'Say what the work is, where it is done and what you pay.',
  },
  {
    title: 'Answer your applicants',
    text: 'Their applications stand under ‘Applications’; they hear of each status that you set.',
  },
];

/** What a newcomer does first, instead of figures that are all zero. */
export function FirstSteps({ isVerified }: { isVerified: boolean }) {
  return (
    <Panel aria-labelledby="first-steps">
      <Typography id="first-steps" variant="h3" component="h2">
        Three steps to your first hire
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, my: 3, p: 0 }}>
        {stepsOf(isVerified).map(({ title, text, isDone }, index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                display: 'grid',
                placeItems: 'center',
                width: 40,
                height: 40,
                borderRadius: '50%',
                fontWeight: 'fontWeightBold',
                color: isDone ? 'tone.green.text' : 'brand.softText',
                bgcolor: isDone ? 'tone.green.bg' : 'brand.soft',
              }}
            >
              {isDone ? <CheckIcon /> : index + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {isVerified && (
        <Button href={paths.employer.addJob} variant="contained" color="accent">
          Upload Job
        </Button>
      )}
    </Panel>
  );
}
