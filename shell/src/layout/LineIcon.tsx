import { Box } from '@jobharbor/shared-ui/core';

/** A small drawing of lines in the colour of the text: the header's few icons, without an icon library in the first load. */
export function LineIcon({ path }: { path: string }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 24, height: 24 }}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
