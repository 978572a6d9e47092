import { FEED_ROWS_MAX, FEED_SIZE_MAX } from '@jobharbor/contract';
import { Box, Button, errorText, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import Papa from 'papaparse';
import { type DragEvent, type SubmitEvent, useId, useRef, useState } from 'react';

import { labels } from '../form/jobValues';
import { useJobFeedMutation } from '../postingsApi';
import { type Field, guessFields, type RowValues } from './columns';
import { ImportedJobs } from './ImportedJobs';
import { decodeFile, readTable, type Table, UnreadableTable } from './readTable';

interface Source {
  /** Counts what was read: each reading begins anew. */
  edition: number;
  name: string;
  table: Table;
  /** The field of each column. */
  fields: readonly (Field | undefined)[];
}

/** The fields stay as they were chosen when a file is read again with the same columns. */
const fieldsOf = (table: Table, before: Source | undefined) =>
  before && JSON.stringify(before.table.columns) === JSON.stringify(table.columns)
    ? before.fields
    : guessFields(table);

/** Jobs are read from a file or an address, shown with what they lack, and published or kept as drafts. */
export function JobImport() {
  const [source, setSource] = useState<Source>();
  const [failure, setFailure] = useState<Failure>();
  // What is typed for all jobs stays when a corrected file is chosen.
  const [shared, setShared] = useState<RowValues>({});
  const [isSending, setSending] = useState(false);

  const read = (from: Failure['from'], name: string, text: string) => {
    if (isSending) {
      setFailure({ from, text: 'Jobs are being sent. Wait until that is done, or stop it first.' });
      return;
    }
    try {
      const table = readTable(text);
      setSource((before) => ({
        edition: (before?.edition ?? 0) + 1,
        name,
        table,
        fields: fieldsOf(table, before),
      }));
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      setFailure({ from, text: `${name}: ${error.message}` });
    }
  };

  return (
    <Stack sx={{ gap: 3 }}>
      <Panel aria-label="Source">
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '1fr 1fr' },
            columnGap: 5,
            rowGap: 3,
          }}
        >
          <FileSource
            failure={failure?.from === 'file' ? failure.text : undefined}
            onText={(name, text) => read('file', name, text)}
            onFailure={(text) => setFailure({ from: 'file', text })}
          />
          <AddressSource
            failure={failure?.from === 'address' ? failure.text : undefined}
            onText={(name, text) => read('address', name, text)}
            onFailure={(text) => setFailure({ from: 'address', text })}
          />
        </Box>
      </Panel>
      {source && (
        <ImportedJobs
          key={source.edition}
          name={source.name}
          table={source.table}
          fields={source.fields}
          onFields={(fields) => setSource({ ...source, fields })}
          shared={shared}
          onShared={setShared}
          onSending={setSending}
        />
      )}
    </Stack>
  );
}

interface Failure {
  from: 'file' | 'address';
  text: string | undefined;
}

interface SourceProps {
  failure: string | undefined;
  /** @param name What the text is called. */
  onText: (name: string, text: string) => void;
  onFailure: (text: string | undefined) => void;
}

const SIZE_MB = FEED_SIZE_MAX / 1024 / 1024;

/** A file that is chosen or dropped. */
function FileSource({ failure, onText, onFailure }: SourceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FEED_SIZE_MAX) {
      onFailure(`${file.name} is larger than ${SIZE_MB} MB.`);
      return;
    }
    try {
      onText(file.name, decodeFile(await readBytes(file)));
    } catch (error) {
      console.error('Failed to read the file', error);
      onFailure(`${file.name} could not be read. Was it moved or changed?`);
    }
  };

  return (
    <Stack
      sx={{ gap: 1.5, alignItems: 'start', bgcolor: isOver ? 'brand.soft' : undefined }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        void open(event.dataTransfer.files[0]);
      }}
    >
      <Typography variant="h4" component="h2">
        A file
      </Typography>
      <Typography id={id} color="textSecondary">
        {`CSV, as spreadsheets save it, with the names of the columns in the first row; or XML. Up to ${FEED_ROWS_MAX} jobs and ${SIZE_MB} MB.`}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
        aria-label="File of jobs"
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // So that the same file can be chosen again once it was corrected.
          currentTarget.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-describedby={id} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button href={EXAMPLE} download="jobs-example.csv">
          Download an example
        </Button>
      </Box>
      <FailureText text={failure} />
    </Stack>
  );
}

// Not by `file.arrayBuffer()`, which older browsers lack.
function readBytes(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}

/** A table with the names that are understood, and one job. */
const EXAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  // Spreadsheets take text without this mark for one of their own character set.
  `\ufeff${Papa.unparse([
    {
      [labels.jobName]: 'Nurse, night shift',
      [labels.location]: 'Springfield',
      [labels.jobType]: 'On-site',
      [labels.employmentType]: 'Full-time',
      [labels.experience]: '2',
      [labels.salary]: '38,000',
      [labels.salaryMax]: '45,000',
      [labels.currency]: 'USD',
      [labels.salaryPeriod]: 'year',
      [labels.jobDescription]: 'You care for the patients of a ward with 24 beds.',
      [labels.jobResponsibilities]: 'Give medication\nWrite the handover',
      [labels.jobRequirements]: 'A nursing licence\nGood English',
      [labels.weOffer]: '30 days of holiday\nA place in the nursery',
      [labels.technicalSkills]: '',
      [labels.applicationEmail]: 'jobs@hospital.example',
      [labels.validThrough]: '',
    },
  ])}`,
)}`;

/** What stands at an address, which the server reads. */
function AddressSource({ failure, onText, onFailure }: SourceProps) {
  const [address, setAddress] = useState('');
  const [readFeed, { isLoading }] = useJobFeedMutation();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const { text } = await readFeed(address.trim()).unwrap();
      onText(new URL(address.trim()).hostname, text);
    } catch (error) {
      onFailure(errorText(error));
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ gap: 1.5, alignItems: 'start' }}
    >
      <Typography variant="h4" component="h2">
        A feed
      </Typography>
      <FieldFrame
        label="Address"
        help="The XML feed that job boards get, or a CSV file on the web. It is read once, now."
        error={failure}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            type="url"
            value={address}
            placeholder="https://"
            inputProps={aria}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="outlined" loading={isLoading} disabled={!address.trim()}>
        Read the feed
      </Button>
    </Stack>
  );
}

/** What is read out when it appears. */
function FailureText({ text }: { text: string | undefined }) {
  return (
    <Typography role="alert" color="error" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
