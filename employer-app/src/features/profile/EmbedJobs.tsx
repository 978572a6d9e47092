import { publicPaths } from '@jobharbor/contract';
import { apiOrigin, Box, Button, toast, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

/** The line by which the company's own website lists its open jobs. */
export function EmbedJobs({ employerId }: { employerId: string }) {
  const line = `<script src="${apiOrigin()}${publicPaths.embed}" data-company="${employerId}" async></script>`;
  return (
    <Panel aria-labelledby="embed-heading">
      <Typography id="embed-heading" variant="h3" component="h2">
        Jobs on your website
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Paste this line into a page of your website. Your open jobs are listed there, always as they
        are here. It sets no cookies.
      </Typography>
      <Box
        component="code"
        sx={{
          display: 'block',
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'brand.soft',
          color: 'brand.softText',
          typography: 'body2',
          fontFamily: 'monospace',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {line}
      </Box>
      {/* Browsers have a clipboard on secure pages only. The line can be selected by one click. */}
      {'clipboard' in navigator && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          onClick={() => {
            navigator.clipboard.writeText(line).then(
              () => toast.success('The line is copied.'),
              () => toast.error('The line could not be copied. Please select it.'),
            );
          }}
        >
          Copy
        </Button>
      )}
    </Panel>
  );
}
