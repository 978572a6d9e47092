import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { namedSection, type NamedSection } from './sectionNames';

export interface SectionCardProps {
  name: NamedSection['name'];
  /** One sentence on what the section is good for. */
  lead?: ReactNode;
  /** The words of the mark beside the title; none is shown without. */
  mark?: string | undefined;
  children: ReactNode;
}

/** The surface of one section of the editor: its title, its state, its fields. */
export function SectionCard({ name, lead, mark, children }: SectionCardProps) {
  const { id, title } = namedSection(name);
  return (
    <Panel
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        position: 'relative',
        scrollMarginTop: { xs: '76px', md: '96px' },
        p: { xs: 2.5, md: 4 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 32,
        }}
      >
        <Typography id={`${id}-title`} variant="h3">
          {title}
        </Typography>
        {mark && (
          <Chip
            color="warning"
            label={mark}
            // On a phone it sits on the edge of the card, so that nothing moves when it comes and goes.
            sx={{ position: { xs: 'absolute', sm: 'static' }, top: -14, right: 16 }}
          />
        )}
      </Box>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Panel>
  );
}
