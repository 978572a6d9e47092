import { BRAND } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';

import { paths } from '../../client/paths';
import { Button } from '../Button';
import { LoadingAnnouncer } from '../LoadingAnnouncer';
import { type BrowserHead, DocumentHead } from './DocumentHead';
import { usePageFocus } from './usePageFocus';

export interface PageContainerProps {
  /** The document's title, before the brand, unless `head` says otherwise; the heading unless `heading` does. */
  title: string;
  /** The document's title is `title` alone, without the brand. */
  isWholeTitle?: boolean;
  /** What the page says of itself; by default its title alone. */
  head?: BrowserHead | undefined;
  heading?: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Beside the heading on wide screens, below it on small ones. */
  actions?: ReactNode;
  /** Above the heading: where one came from. */
  back?: ReactNode;
  maxWidth?: ContainerProps['maxWidth'];
  /** Little space around the heading: the content is a tool that needs the screen. */
  isDense?: boolean;
  children?: ReactNode;
}

/** A page's frame: document head, the one h1 (focused after a change of route), lead, actions, content. */
export function PageContainer(props: PageContainerProps) {
  const { title, isWholeTitle = false, heading = title, lead, actions, back } = props;
  const { head = { title: isWholeTitle ? title : `${title} | ${BRAND}` } } = props;
  const { maxWidth = 'lg', isDense = false, children } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  usePageFocus(headingRef);

  return (
    <Container maxWidth={maxWidth} sx={{ py: isDense ? 2 : { xs: 4, md: 6 } }}>
      <DocumentHead head={head} />
      {back && <Box sx={{ mb: 2 }}>{back}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'end',
          justifyContent: 'space-between',
          mb: isDense ? 1.5 : { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ minWidth: 0, flex: isDense ? '1 1 auto' : '1 1 20rem' }}>
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

/** A page before it has come: its heading and its first surfaces, in the places where they will be. */
export function PageSkeleton() {
  return (
    <Container data-coming="" maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, minHeight: '100dvh' }}>
      <LoadingAnnouncer message="Loading…" />
      <Skeleton variant="text" width="min(24rem, 80%)" sx={{ typography: 'h2' }} />
      <Skeleton variant="text" width="min(16rem, 50%)" sx={{ mt: 1, typography: 'body1' }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </Container>
  );
}

export const NOT_FOUND_HEAD: BrowserHead = {
  title: `Page Not Found | ${BRAND}`,
  robots: 'noindex',
};

/** The page for an address, or a thing, that does not exist. */
export function NotFoundState() {
  return (
    <PageContainer title="Page Not Found" head={NOT_FOUND_HEAD} maxWidth="sm">
      <Typography sx={{ mb: 3 }}>Oops! The page you&apos;re looking for does not exist.</Typography>
      <Button href={paths.home} variant="contained">
        Go Home
      </Button>
    </PageContainer>
  );
}
