import { Box, Link, paths, useSuggestJobsQuery } from '@jobharbor/shared-ui/core';

/** The question that the server asks too, when it renders the page. */
export const POPULAR = { text: '', field: 'what' } as const;

const SHOWN = 5;
/** A chip holds no more; a title that is longer would be cut in its middle. */
const LENGTH_MAX = 40;

/** The titles that most of this portal's own jobs have. Its room is kept while they come; without any it stays empty. */
export function Popular() {
  const { data = [] } = useSuggestJobsQuery(POPULAR);
  const titles = data
    .filter(({ kind, text, count }) => kind === 'title' && count > 0 && text.length <= LENGTH_MAX)
    .slice(0, SHOWN);
  return (
    <Box sx={{ minHeight: 88, maxWidth: 720, mt: 2.5 }}>
      {titles.length > 0 && (
        <Box
          component="nav"
          aria-label="Popular searches"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            // As many as the room that was kept for them holds.
            '& > :nth-of-type(n + 4)': { display: { xs: 'none', sm: 'block' } },
          }}
        >
          <Box component="span" sx={{ color: 'brand.deepMuted' }}>
            Popular:
          </Box>
          {titles.map(({ text }) => (
            <Link
              key={text}
              href={paths.jobSearch(text)}
              underline="none"
              noWrap
              sx={{
                maxWidth: '100%',
                px: 1.5,
                py: 0.5,
                color: 'brand.deepText',
                // The harbour may lie behind it.
                bgcolor: 'brand.deep',
                border: '1px solid',
                borderColor: 'brand.deepMuted',
                borderRadius: 8,
                '&:hover': { textDecoration: 'underline' },
                '&:focus-visible': { outlineColor: 'brand.deepText' },
              }}
            >
              {text}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  );
}
