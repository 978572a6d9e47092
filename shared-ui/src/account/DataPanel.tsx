import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

import { paths } from '../client/paths';
import { Panel } from '../components/Panel';

export interface DataPanelProps {
  heading: string;
  /** What somebody can do with their data, each a `DataRow`. */
  children: ReactNode;
}

/** What somebody may ask of the portal about their own data. */
export function DataPanel({ heading, children }: DataPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Stack sx={{ gap: 2.5 }}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            {heading}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            What we keep and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
          </Typography>
        </div>
        {children}
      </Stack>
    </Panel>
  );
}
