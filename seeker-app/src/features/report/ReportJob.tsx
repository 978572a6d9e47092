import { Button, lazyPart } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

// The code of the form is loaded when it is opened, because few people open it.
const ReportDialog = lazyPart(
  () => import('./ReportDialog').then((module) => module.ReportDialog),
  null,
);

/** The way to say that something is wrong with a job. */
export function ReportJob({ jobId }: { jobId: string }) {
  // Loaded at the first opening, and kept: a dialog that is unmounted does not return the focus.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        sx={{ alignSelf: 'start', color: 'text.secondary' }}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Report this job
      </Button>
      {wasOpened && <ReportDialog jobId={jobId} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
