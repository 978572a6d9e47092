import { Box, Link, VisuallyHidden } from '@jobharbor/shared-ui/core';

import { namedSections } from './sectionNames';

export interface SectionNavProps {
  /** The names of the sections with unsaved changes. */
  unsaved: ReadonlySet<string>;
}

/** The way to each section of a long page, with those marked that are not saved. */
export function SectionNav({ unsaved }: SectionNavProps) {
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
}
