import {
  Box,
  Button,
  ErrorState,
  errorText,
  paths,
  useLeaveGuard,
} from '@jobharbor/shared-ui/core';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { Alert } from '@jobharbor/shared-ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';

import type { ResumeView } from '../resume/useResume';
import { namedSection, type SectionName } from '../sections/sections';
import type { CvEditor } from './useCvEditor';

export interface EditorNoticesProps extends DraftOfferProps {
  unsaved: ReadonlySet<SectionName>;
  view: ResumeView;
  /** A letter is being uploaded, which signing out would end. */
  isUploading?: boolean;
}

/** The notices above the sections of the editor, and the question before leaving with unsaved work. */
export function EditorNotices(props: EditorNoticesProps) {
  const { editor, unsaved, fieldsAbove, view, isUploading = false } = props;
  return (
    <>
      <LeaveGuard editor={editor} isUnsaved={unsaved.size > 0} isUploading={isUploading} />
      <ErrorState
        message={errorText(view.error)}
        retrying={view.isFetching}
        onRetry={view.reload}
      />
      <DraftOffer editor={editor} fieldsAbove={fieldsAbove} />
    </>
  );
}

interface DraftOfferProps {
  editor: CvEditor;
  /** The fields that stand above the sections. */
  fieldsAbove?: readonly string[] | undefined;
}

/** Offers what was typed on an earlier visit and not saved. */
function DraftOffer({ editor, fieldsAbove = [] }: DraftOfferProps) {
  const names = Object.keys(editor.offered) as SectionName[];
  const [first] = names;
  if (!first) return null;

  const answer = (choice: 'continue' | 'discard') => {
    editor.answerOffer(choice);
    // The alert disappears, and the focus with it.
    const [field = ''] = Object.keys(editor.offered[first]?.changes ?? {});
    const place = fieldsAbove.includes(field) ? 'missing-fields' : namedSection(first).id;
    document.getElementById(place)?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };

  return (
    <Alert
      severity="info"
      // After Back the browser restores the scroll position. The offer is visible there too.
      sx={{ alignItems: 'start', position: 'sticky', top: { xs: 68, md: 84 }, zIndex: 2 }}
    >
      <Box component="strong" sx={{ display: 'block' }}>
        You have unsaved changes from before
      </Box>
      In {names.map((name) => namedSection(name).title).join(', ')}.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => answer('continue')}>
          Continue editing
        </Button>
        <Button size="small" color="inherit" onClick={() => answer('discard')}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}

interface LeaveGuardProps {
  editor: CvEditor;
  isUnsaved: boolean;
  /** A letter is being uploaded, which signing out would end. Signing out asks about everything else itself. */
  isUploading: boolean;
}

/** The longest time that leaving waits for a save, in milliseconds. */
const FLUSH_LIMIT = 3_000;

/**
 * Saves what is not saved when the page is left by a link or by Back, and asks where that does not work. A reload and
 * the closing of a tab are asked about by the browser.
 */
function LeaveGuard({ editor, isUnsaved, isUploading }: LeaveGuardProps) {
  const { destination, leave, stay } = useLeaveGuard(
    isUnsaved || isUploading,
    (pathname) => isUploading || (isUnsaved && pathname !== paths.logout),
  );
  const key = destination?.key;
  const [askedFor, setAskedFor] = useState<string>();

  const saveFirst = useEffectEvent(async (ask: () => void) => {
    if (isUploading || (await editor.flush()).length > 0) ask();
  });
  useEffect(() => {
    if (key === undefined) return;
    const ask = () => setAskedFor(key);
    const timer = setTimeout(ask, FLUSH_LIMIT);
    void saveFirst(ask);
    return () => clearTimeout(timer);
  }, [key]);

  const onSaved = useEffectEvent(leave);
  const isSaved = !isUnsaved && !isUploading;
  useEffect(() => {
    // The sections remove their drafts when they are rendered with what is saved, which is after the server's answer.
    if (key !== undefined && isSaved) onSaved();
  }, [key, isSaved]);

  const isSigningOut = destination?.pathname === paths.logout;
  return (
    <ConfirmDialog
      open={key !== undefined && askedFor === key}
      title={isSigningOut ? 'Leave while a file is uploaded?' : 'Leave this page?'}
      text={
        isSigningOut
          ? 'Signing out ends the upload of your cover letter.'
          : 'Your changes are not saved yet. They are kept in this tab and offered when you come back.'
      }
      confirmLabel="Leave"
      confirmColor={isSigningOut ? 'error' : 'primary'}
      keepLabel="Stay"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
