import { Box, Button } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';

import { namedSection } from './sectionNames';
import type { SectionName } from './sections';
import type { CvEditor } from './useCvEditor';

/** Offers what was typed on an earlier visit and not saved. */
export function DraftOffer({ editor }: { editor: CvEditor }) {
  const names = Object.keys(editor.offered) as SectionName[];
  const [first] = names;
  if (!first) return null;

  const answer = (choice: 'continue' | 'discard') => {
    editor.answerOffer(choice);
    // The question goes, and the focus would fall out of the page with it.
    const section = document.getElementById(namedSection(first).id);
    section?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };

  return (
    <Alert
      severity="info"
      // Whoever comes back by Back is put down where they left, far below the top.
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
