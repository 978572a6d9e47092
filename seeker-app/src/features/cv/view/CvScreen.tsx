import { BRAND, fullName, type Resume } from '@jobharbor/contract';
import {
  Box,
  Button,
  CircularProgress,
  Container,
  DocumentHead,
  ErrorState,
  errorText,
  isNotFound,
  NotFoundState,
  PageContainer,
  paths,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { EditIcon, PrintIcon } from '@jobharbor/shared-ui/icons';
import { type ReactNode, useDeferredValue, useRef } from 'react';

import { CV_LAYOUTS, type CvLayout } from '../../../data/storage';
import { CvDocument, CvSkeleton } from './CvDocument';
import { useCvLayout } from './cvLayouts';
import { usePrint, usePrintTitle } from './usePrint';

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
  /** What was sent beside it. */
  below?: ReactNode;
  /** Whose CV it is, if it is the reader's own and may still be edited. */
  ownerId?: string;
  /** It is the reader's own, also when it may not be edited any more. */
  isOwn?: boolean;
}

/** The page around a CV: loading, failing, reading, printing. */
export function CvScreen({ source, label, below, ownerId, isOwn = false }: CvScreenProps) {
  const { error, isFetching, reload } = source;
  // It is rendered in short tasks: what is pressed meanwhile does not wait for it.
  const resume = useDeferredValue(source.resume);
  const isLatest = resume !== undefined && resume === source.resume;
  const sheet = useRef<HTMLElement>(null);
  const name = resume && fullName(resume);
  const [layout, chooseLayout] = useCvLayout();
  const { print, isPreparing } = usePrint(sheet, isLatest && !isFetching);
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
      <DocumentHead head={{ title: `${name ? `CV of ${name}` : 'CV'} | ${BRAND}` }} />
      {resume ? (
        <>
          <Toolbar
            label={label}
            editHref={ownerId && paths.editCv(ownerId)}
            layout={layout}
            onLayout={chooseLayout}
            isPreparing={isPreparing}
            onPrint={print}
          />
          {error !== undefined && <StaleCv error={error} isFetching={isFetching} reload={reload} />}
          <CvDocument ref={sheet} resume={resume} ownerId={ownerId} layout={layout} />
          {below}
        </>
      ) : (
        <CvSkeleton />
      )}
    </Container>
  );
}

interface ToolbarProps {
  label: ReactNode;
  /** Where the CV is edited; only its owner can. */
  editHref?: string;
  layout: CvLayout;
  onLayout: (layout: CvLayout) => void;
  isPreparing: boolean;
  onPrint: () => void;
}

/** Above the sheet, on the screen alone: what it is, and what can be done with it. */
function Toolbar(props: ToolbarProps) {
  const { label, editHref, layout, onLayout, isPreparing, onPrint } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        maxWidth: 800,
        mx: 'auto',
        mb: 3,
        displayPrint: 'none',
      }}
    >
      <Typography color="textSecondary" sx={{ flex: '1 1 12rem' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LayoutChoice layout={layout} onLayout={onLayout} />
        {editHref && (
          <Button href={editHref} variant="outlined" startIcon={<EditIcon />}>
            Edit CV
          </Button>
        )}
        <Button
          variant="contained"
          aria-busy={isPreparing}
          startIcon={
            isPreparing ? <CircularProgress size={20} color="inherit" aria-hidden /> : <PrintIcon />
          }
          onClick={onPrint}
        >
          {isPreparing ? 'Preparing…' : 'Download or print'}
        </Button>
      </Box>
    </Box>
  );
}

/** How the CV is laid out, on the screen and on paper. */
function LayoutChoice({ layout, onLayout }: Pick<ToolbarProps, 'layout' | 'onLayout'>) {
  return (
    <Box role="group" aria-label="Layout" sx={{ display: 'flex' }}>
      {(Object.keys(CV_LAYOUTS) as CvLayout[]).map((value, index) => (
        <Button
          key={value}
          variant="outlined"
          aria-pressed={value === layout}
          onClick={() => onLayout(value)}
          sx={{
            ...(index === 0
              ? { borderStartEndRadius: 0, borderEndEndRadius: 0 }
              : { borderStartStartRadius: 0, borderEndStartRadius: 0, ml: '-1px' }),
            '&[aria-pressed="true"]': { bgcolor: 'brand.soft', color: 'brand.softText' },
          }}
        >
          {CV_LAYOUTS[value]}
        </Button>
      ))}
    </Box>
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
