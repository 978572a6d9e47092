import { BRAND } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';

import { usePageFocus } from './usePageFocus';

export interface PageContainerProps {
  /** The document's title, before the brand; also the heading unless `heading` says otherwise. */
  title: string;
  /** The document's title is `title` alone, without the brand. */
  isWholeTitle?: boolean;
  heading?: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Beside the heading on wide screens, below it on small ones. */
  actions?: ReactNode;
  /** Above the heading: where one came from. */
  back?: ReactNode;
  maxWidth?: ContainerProps['maxWidth'];
  children?: ReactNode;
}

/** A page's frame: document title, the one h1 (focused after a change of route), lead, actions, content. */
export function PageContainer(props: PageContainerProps) {
  const { title, isWholeTitle = false, heading = title, lead, actions, back } = props;
  const { maxWidth = 'lg', children } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  usePageFocus(headingRef);

  return (
    <Container maxWidth={maxWidth} sx={{ py: { xs: 4, md: 6 } }}>
      <title>{isWholeTitle ? title : `${title} | ${BRAND}`}</title>
      {back && <Box sx={{ mb: 2 }}>{back}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          justifyContent: 'space-between',
          mb: { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
          <Typography
            ref={headingRef}
            component="h1"
            variant="h2"
            tabIndex={-1}
            data-page-heading=""
          >
            {heading}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Container>
  );
}
