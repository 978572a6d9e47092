import { Box, Button, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useDeferredValue, useEffect, useId, useState } from 'react';

import { adviceOn, type AdviceItem, READ_TEXTS } from './advice';
import { type JobValues, labels } from './jobValues';

const PAUSE = 800;
const WORDS_MAX = 8;
const SUGGESTIONS_MAX = 3;

/** What would make the posting better, above the button that publishes it. It never stands in the way. */
export function Advice() {
  const id = useId();
  const { values } = useFormikContext<JobValues>();
  const words = useWordAdvice(values);
  const advice = [...adviceOn(useDeferredValue(values)), ...words];

  if (advice.length === 0) return null;
  return (
    <Panel aria-labelledby={id} sx={{ p: { xs: 2.5, md: 4 }, bgcolor: 'brand.soft' }}>
      <Typography id={id} variant="h3" component="h2">
        Before you publish
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Advice only: you can publish as it is.
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 2.5, display: 'grid', gap: 1 }}>
        {advice.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <span>{text}</span>{' '}
            <Button
              size="small"
              onClick={() => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
              sx={{ my: -0.75, minWidth: 0 }}
            >
              Change<VisuallyHidden> {labels[field]}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** The words of the form that may exclude people, once the typing pauses. Without the list there is no such advice. */
function useWordAdvice(values: JobValues): AdviceItem[] {
  const [advice, setAdvice] = useState<AdviceItem[]>([]);
  const texts = JSON.stringify(READ_TEXTS.map((field) => values[field]));

  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const found = await wordAdvice(JSON.parse(texts) as string[]);
      if (isCurrent) setAdvice(found);
    };
    const timer = setTimeout(() => void check().catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [texts]);

  return advice;
}

/** @param texts In the order of READ_TEXTS. */
async function wordAdvice(texts: string[]): Promise<AdviceItem[]> {
  if (texts.every((text) => text.trim() === '')) return [];
  const { excludingWords } = await import('./wording');
  const advice: AdviceItem[] = [];
  for (const [index, field] of READ_TEXTS.entries()) {
    for (const { word, instead } of await excludingWords(texts[index] ?? '')) {
      const others = instead.slice(0, SUGGESTIONS_MAX).map((other) => `“${other}”`);
      const better = others.length > 0 ? ` Clearer for everybody: ${others.join(', ')}.` : '';
      advice.push({ field, text: `“${word}” may keep people from applying.${better}` });
    }
  }
  return advice.slice(0, WORDS_MAX);
}
