import { Box, Button, lazyPart, Typography } from '@jobharbor/shared-ui/core';
import { UploadFileIcon } from '@jobharbor/shared-ui/icons';
import { useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';

// The code of the formats is loaded when it is opened, because few people import a file.
const ImportDialog = lazyPart(
  () => import('./ImportDialog').then((module) => module.ImportDialog),
  null,
);

export interface ImportCvProps {
  editor: CvEditor;
  /** The CV is the server's: what a file proposes is compared with it. */
  isReady: boolean;
}

/** The way to fill the CV from a file. */
export function ImportCv({ editor, isReady }: ImportCvProps) {
  // Loaded at the first opening, and kept: a dialog that is unmounted does not return the focus.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        disabled={!isReady}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Import a CV
      </Button>
      <Typography variant="body2" color="textSecondary">
        From a PDF, a Word document or a JSON Resume file. You choose what is taken over.
      </Typography>
      {wasOpened && <ImportDialog editor={editor} open={isOpen} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
