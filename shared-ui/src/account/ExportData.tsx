import { BRAND } from '@jobharbor/contract';

import { errorText } from '../client/apiError';
import { Button } from '../components/Button';
import { LoadingAnnouncer } from '../components/LoadingAnnouncer';
import { ErrorState } from '../components/states';
import { toast } from '../toasts/toast';
import { DataRow } from './DataRow';
import { saveFile } from './saveFile';

const FILE_NAME = `${BRAND.toLowerCase()}-my-data.zip`;

export interface ExportDataProps {
  /** What the file holds. */
  text: string;
  /** Returns a local address of the zip; undefined if `error` has the reason. */
  exportData: () => Promise<string | undefined>;
  busy: boolean;
  error: unknown;
}

/** Downloads everything that the portal has stored about a person. */
export function ExportData({ text, exportData, busy, error }: ExportDataProps) {
  const download = async () => {
    const address = await exportData();
    if (address === undefined) return;
    saveFile(address, FILE_NAME);
    toast.success('Your data has been downloaded.');
  };

  return (
    <DataRow heading="Export" text={text}>
      <ErrorState message={errorText(error)} />
      <LoadingAnnouncer message={busy ? 'Preparing your data…' : ''} />
      <Button
        variant="outlined"
        loading={busy}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {busy ? 'Preparing your data…' : 'Download my data'}
      </Button>
    </DataRow>
  );
}
