import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface PostingListProps {
  items: readonly string[];
}

/** One of a posting's lists: duties, requirements, benefits. */
export function PostingList({ items }: PostingListProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 0.75,
        maxWidth: '50ch',
        m: 0,
        pl: 2.5,
        '& ::marker': { color: 'primary.main' },
      }}
    >
      {items.map((item, index) => (
        <Typography key={index} component="li" sx={{ pl: 0.5, overflowWrap: 'anywhere' }}>
          {item}
        </Typography>
      ))}
    </Box>
  );
}
