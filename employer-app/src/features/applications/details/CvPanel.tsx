import type { Resume } from '@jobharbor/contract';
import { Typography } from '@jobharbor/shared-ui/core';
import { cvLanguage, CvSections, hasCvSections } from '@jobharbor/shared-ui/cv';
import { Panel } from '@jobharbor/shared-ui/data';

/** The CV as it was sent, to be read on the spot. */
export function CvPanel({ resume }: { resume: Resume }) {
  return (
    <Panel aria-labelledby="sent-cv">
      <Typography id="sent-cv" variant="h3" component="h2">
        CV
      </Typography>
      <Typography variant="body2" color="textSecondary">
        As it was sent with the application.
      </Typography>
      {hasCvSections(resume) ? (
        <div {...cvLanguage(resume)}>
          <CvSections resume={resume} headingLevel="h3" />
        </div>
      ) : (
        <Typography sx={{ mt: 3 }}>This CV holds contact data alone.</Typography>
      )}
    </Panel>
  );
}
