import {
  LOGO_ACCEPT,
  LOGO_HELP,
  LOGO_MAX,
  LOGO_TOO_LARGE,
  uploadedLogoId,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  ErrorState,
  errorText,
  Stack,
  type StoredEmployer,
  toast,
  Typography,
  useKeptFocus,
} from '@jobharbor/shared-ui/core';
import { CompanyLogo, Panel } from '@jobharbor/shared-ui/data';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';

import { useRemoveLogoMutation, useUploadLogoMutation } from './profileApi';

/** The sizes in which cards, the job's page and the profile show a logo. */
const SHOWN = [48, 72, 88] as const;

/** Which picture is shown, because the profile may name one on another server instead. */
function sourceOf(logo: string): string {
  if (logo === '') return 'Without a logo, the initials are shown.';
  return uploadedLogoId(logo) === undefined
    ? 'The picture at the logo address of the profile is shown. An uploaded one replaces it.'
    : 'Your uploaded logo is shown. A logo address in the profile replaces it.';
}

/** The company's logo as the portal shows it. If the role allows it, it can be chosen, replaced and removed here. */
export function EditLogo({ employer }: { employer: StoredEmployer }) {
  const [upload, uploading] = useUploadLogoMutation();
  const [remove, removing] = useRemoveLogoMutation();
  const [failure, setFailure] = useState<string>();
  const [removals, setRemovals] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLElement>(null);
  const isBusy = uploading.isLoading || removing.isLoading;
  const chooseRef = useKeptFocus<HTMLButtonElement>(isBusy);
  const removeRef = useKeptFocus<HTMLButtonElement>(isBusy);
  const logo = employer.logo ?? employer.profileImage;
  const name = employer.companyName ?? employer.name;

  // The button that removes the logo goes with it.
  useEffect(() => {
    if (removals > 0 && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
  }, [removals]);

  const report = async (change: Promise<{ msg: string }>) => {
    setFailure(undefined);
    try {
      toast.success((await change).msg);
    } catch (error) {
      // What is wrong with the picture stands at the field.
      setFailure((error as ApiError).fields?.file ?? errorText(error));
    }
  };

  const send = (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > LOGO_MAX) setFailure(LOGO_TOO_LARGE);
    else void report(upload(file).unwrap());
  };

  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    send(target.files?.[0]);
    // The same file may be chosen again.
    target.value = '';
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    send(event.dataTransfer.files[0]);
  };

  return (
    <Panel aria-labelledby="logo-heading">
      <Stack
        sx={{ gap: 1.5, alignItems: 'start', ...(isOver && { bgcolor: 'brand.soft' }) }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Typography id="logo-heading" variant="h3" component="h2">
          Logo
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
          {SHOWN.map((size) => (
            <CompanyLogo key={size} companyName={name} src={logo} size={size} />
          ))}
        </Box>
        <Typography variant="body2">{sourceOf(logo ?? '')}</Typography>
        <Typography id="logo-help" variant="body2" color="textSecondary">
          {LOGO_HELP} Choose a file, or drop it here. Postings that show your logo show the new one.
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_ACCEPT}
          aria-label="Logo file"
          onChange={onChoose}
        />
        <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            ref={chooseRef}
            variant="outlined"
            disabled={isBusy}
            aria-describedby="logo-help"
            onClick={() => input.current?.click()}
          >
            {uploading.isLoading ? 'Uploading…' : logo ? 'Replace logo' : 'Choose logo'}
          </Button>
          {logo && (
            <Button
              ref={removeRef}
              disabled={isBusy}
              onClick={() => {
                void report(remove(undefined).unwrap()).then(() => setRemovals(removals + 1));
              }}
            >
              {removing.isLoading ? 'Removing…' : 'Remove logo'}
            </Button>
          )}
        </Box>
        {failure !== undefined && <ErrorState message={failure} />}
      </Stack>
    </Panel>
  );
}
