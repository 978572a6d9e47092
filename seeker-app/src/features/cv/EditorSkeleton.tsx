import { Box, LoadingAnnouncer, Skeleton, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { FieldPair } from '@jobharbor/shared-ui/forms';

import { namedSections } from './sectionNames';

const FIELDS = { personal: 5, general: 2, skills: 1, languages: 1, experience: 1, socials: 3 };

/** The editor before the CV has come: its sections by name, with the outlines of their fields. */
export function EditorSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading your CV…" />
      {namedSections.map(({ name, title }) => (
        <Panel key={name} aria-hidden sx={{ p: { xs: 2.5, md: 4 } }}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Box sx={{ mt: 3 }}>
            <FieldPair>
              {Array.from({ length: FIELDS[name] }, (_field, index) => (
                <Box key={index}>
                  <Skeleton variant="text" width="40%" sx={{ typography: 'body2', mb: 0.75 }} />
                  <Skeleton variant="rounded" height={48} />
                </Box>
              ))}
            </FieldPair>
          </Box>
        </Panel>
      ))}
    </>
  );
}
