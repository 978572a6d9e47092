import {
  belowHeader,
  Box,
  Link,
  LoadingAnnouncer,
  Skeleton,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { FieldPair } from '@jobharbor/shared-ui/forms';
import { memo, type ReactNode } from 'react';

import { namedSections, type SectionName } from '../sections/sections';

export interface EditorLayoutProps {
  children: ReactNode;
  nav?: ReactNode;
  /** What belongs to the application: beside the form on wide screens, below it on small ones. */
  aside?: ReactNode;
}

/** The editor's columns. On a phone there is one: the form, then the step after it. */
export function EditorLayout({ children, nav, aside }: EditorLayoutProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        gap: { xs: 3, md: 5 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          minWidth: 0,
          position: { md: 'sticky' },
          top: { md: belowHeader() },
          maxHeight: { md: 'calc(100dvh - 120px)' },
          overflowY: { md: 'auto' },
        }}
      >
        {aside}
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>{nav}</Box>
      </Box>
    </Box>
  );
}

interface SectionNavProps {
  /** The names of the sections with unsaved changes. */
  unsaved: ReadonlySet<string>;
}

/** The way to each section of a long page, with those marked that are not saved. */
export const SectionNav = memo(function SectionNav({ unsaved }: SectionNavProps) {
  return (
    <Box component="nav" aria-label="Sections of your CV">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {namedSections.map(({ name, title, id }) => (
          <li key={name}>
            <Link
              href={`#${id}`}
              underline="none"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                minHeight: 40,
                px: 1.5,
                typography: 'body2',
                color: 'text.primary',
                borderLeft: 2,
                borderColor: 'divider',
                borderRadius: 0,
                '&:hover': { borderColor: 'primary.main', bgcolor: 'brand.soft' },
              }}
            >
              {title}
              {unsaved.has(name) && (
                <>
                  <Box
                    aria-hidden
                    sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'accent.main' }}
                  />
                  <VisuallyHidden>, not saved</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
});

const FIELDS = { personal: 5, general: 2, socials: 3 } as Partial<Record<SectionName, number>>;

/** The editor before the CV has come. */
export function EditorSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading your CV…" />
      <SectionSkeletons from="personal" />
    </>
  );
}

/** A section and all after it, before they are rendered: by name, with the outlines of their fields. */
export function SectionSkeletons({ from }: { from: SectionName }) {
  const first = namedSections.findIndex(({ name }) => name === from);
  return (
    <>
      {namedSections.slice(first).map(({ name, title, id }) => (
        <Panel key={name} id={id} aria-hidden sx={{ p: { xs: 2.5, md: 4 } }}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Box sx={{ mt: 3 }}>
            <FieldPair>
              {Array.from({ length: FIELDS[name] ?? 1 }, (_field, index) => (
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

/** The import and the folded sections before the CV has come. */
export function FoldedSkeleton() {
  return (
    <>
      {/* On a phone the text beside the button stands below it. */}
      <Skeleton variant="rounded" width={172} height={44} sx={{ mb: { xs: 6, sm: 0 } }} />
      {namedSections.map(({ name, title }) => (
        <Panel
          key={name}
          aria-hidden
          sx={{
            px: { xs: 2.5, md: 4 },
            py: { xs: 1, md: 1.5 },
            minHeight: { xs: 66, md: 74 },
            display: 'flex',
            alignItems: 'center',
          }}
        >
          <Typography variant="h3" component="p" sx={{ pl: 3.5 }}>
            {title}
          </Typography>
        </Panel>
      ))}
    </>
  );
}
