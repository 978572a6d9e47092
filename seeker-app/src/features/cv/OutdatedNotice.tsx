import { Box, Button, errorText } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

export interface OutdatedNoticeProps {
  message: string;
  /** @throws ApiError */
  loadLatest: () => Promise<unknown>;
  onLoaded: () => void;
}

/** Tells that the CV was changed elsewhere, and loads it; what was typed here stays typed over it. */
export function OutdatedNotice({ message, loadLatest, onLoaded }: OutdatedNoticeProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const load = async () => {
    setIsLoading(true);
    try {
      await loadLatest();
      onLoaded();
    } catch (error) {
      setFailure(errorText(error));
      setIsLoading(false);
    }
  };

  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'start' }}>
      {failure ?? `${message} What you have typed here is kept.`}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isLoading}
          onClick={() => void load()}
        >
          Load the latest
        </Button>
      </Box>
    </Alert>
  );
}
