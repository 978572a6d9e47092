import type { Resume } from '@jobharbor/contract';
import { Typography } from '@jobharbor/shared-ui/core';
import { cvLanguage, CvSections } from '@jobharbor/shared-ui/cv';
import { Panel } from '@jobharbor/shared-ui/data';

/** The CV as it was sent, to be read on the spot. */
export function CvPanel({ resume }: { resume: Resume }) {
  const { profileSummary, jobExperience, skills, languages } = resume;
  const isEmpty = !profileSummary && !jobExperience.length && !skills.length && !languages.length;
  return (
    <Panel aria-labelledby="sent-cv">
      <Typography id="sent-cv" variant="h3" component="h2">
        CV
      </Typography>
      <Typography variant="body2" color="textSecondary">
        As it was sent with the application.
      </Typography>
      {isEmpty ? (
        <Typography sx={{ mt: 3 }}>This CV holds contact data alone.</Typography>
      ) : (
        <div {...cvLanguage(resume)}>
          <CvSections resume={resume} headingLevel="h3" />
        </div>
      )}
    </Panel>
  );
}
