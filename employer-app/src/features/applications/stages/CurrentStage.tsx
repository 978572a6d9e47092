import type { Application } from '@jobharbor/contract';
import { Button, lazyPart, Stack, Typography } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useMay } from '../../../data/useMay';
import { StageChip } from './StageChip';
import { useStages } from './stagesApi';

const StageDialog = lazyPart(() => import('./StageDialog').then((part) => part.StageDialog), null);

/** The button that opens the company's stages to be changed. */
export function ManageStages() {
  const [isOpen, setIsOpen] = useState(false);
  const stages = useStages();
  if (!useMay('manageStages')) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {stages.length > 0 ? 'Manage stages' : 'Set up own stages'}
      </Button>
      {isOpen && <StageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** In which of the company's stages an application is. It is moved to another one where it is answered. */
export function CurrentStage({ application: { stage } }: { application: Application }) {
  const mayManage = useMay('manageStages');
  if (!stage && !mayManage) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {stage && (
        <>
          <Typography variant="body2">Stage</Typography>
          <StageChip stage={stage} />
        </>
      )}
      <ManageStages />
    </Stack>
  );
}
