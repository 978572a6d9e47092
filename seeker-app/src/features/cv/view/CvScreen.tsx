import { BRAND, fullName, type Resume } from '@jobharbor/contract';
import {
  Box,
  Container,
  ErrorState,
  errorText,
  isNotFound,
  NotFoundState,
  PageContainer,
  paths,
  toast,
} from '@jobharbor/shared-ui/core';
import { type ReactNode, useRef } from 'react';

import { CvDocument } from './CvDocument';
import { CvSkeleton } from './CvSkeleton';
import { CvToolbar } from './CvToolbar';
import { usePrint } from './usePrint';
import { usePrintTitle } from './usePrintTitle';
import { usePrintWhenAsked } from './usePrintWhenAsked';

/** A CV that is shown as it comes: perhaps an older copy first, perhaps never. */
export interface CvSource {
  resume?: Resume | undefined;
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

export interface CvScreenProps {
  source: CvSource;
  /** What the CV is, above it. */
  label: ReactNode;
  /** Whose CV it is, if it is the reader's own and may still be edited. */
  ownerId?: string;
  /** It is the reader's own, also when it may not be edited any more. */
  isOwn?: boolean;
}

/** The page around a CV: loading, failing, reading, printing. */
export function CvScreen({ source, label, ownerId, isOwn = false }: CvScreenProps) {
  const { resume, error, isFetching, reload } = source;
  const sheet = useRef<HTMLElement>(null);
  const name = resume && fullName(resume);
  const { print, isPreparing } = usePrint(sheet, resume !== undefined && !isFetching);
  usePrintWhenAsked(print);
  usePrintTitle(resume && [BRAND, name, 'CV'].filter(Boolean).join(' '), () => {
    if (isOwn) toast.success('Your resume has been saved to storage.');
  });

  if (isNotFound(error)) return <NotFoundState />;
  if (!resume && error !== undefined) {
    return (
      <PageContainer title="CV" maxWidth="md">
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
      </PageContainer>
    );
  }
  return (
    <Container
      maxWidth="md"
      sx={{
        py: { xs: 3, md: 5 },
        '@media print': { p: 0, maxWidth: 'none' },
      }}
    >
      <title>{`${name ? `CV of ${name}` : 'CV'} | ${BRAND}`}</title>
      {resume ? (
        <>
          <CvToolbar
            label={label}
            editHref={ownerId && paths.editCv(ownerId)}
            isPreparing={isPreparing}
            onPrint={print}
          />
          {error !== undefined && <StaleCv error={error} isFetching={isFetching} reload={reload} />}
          <CvDocument ref={sheet} resume={resume} ownerId={ownerId} />
        </>
      ) : (
        <CvSkeleton />
      )}
    </Container>
  );
}

/** Says that what is shown is an older copy, and offers the way to the newest. */
function StaleCv({ error, isFetching, reload }: Required<Omit<CvSource, 'resume'>>) {
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto', mb: 3, displayPrint: 'none' }}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
    </Box>
  );
}
