import { BRAND } from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  errorText,
  LoadingAnnouncer,
  toast,
  useKeptFocus,
} from '@jobharbor/shared-ui/core';

import { DataRow } from './DataRow';
import { useExportDataMutation } from './profileApi';
import { saveFile } from './saveFile';

const FILE_NAME = `${BRAND.toLowerCase()}-my-data.zip`;

/** Hands a person all that the portal has stored about them. */
export function ExportData() {
  const [exportData, { isLoading, error }] = useExportDataMutation();
  const button = useKeptFocus(isLoading);

  const download = async () => {
    const { data: address } = await exportData(undefined);
    if (address === undefined) return;
    saveFile(address, FILE_NAME);
    toast.success('Your data has been downloaded.');
  };

  return (
    <DataRow
      heading="Export"
      text="Your account, CV, cover letters and applications with their history, as one zip file. Three times a day at most."
    >
      {error !== undefined && <ErrorState message={errorText(error)} />}
      <LoadingAnnouncer message={isLoading ? 'Preparing your data…' : ''} />
      <Button
        ref={button}
        variant="outlined"
        loading={isLoading}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {isLoading ? 'Preparing your data…' : 'Download my data'}
      </Button>
    </DataRow>
  );
}
