import { LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import { AddIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useRef } from 'react';

import { useWorkExperience } from './useWorkExperience';
import { nameOf } from './workExperience';
import { WorkExperienceCard } from './WorkExperienceCard';

/** What focus goes to once the list has been drawn anew. */
interface FocusWish {
  key?: number | undefined;
  target: 'field' | 'up' | 'down' | 'edit' | 'undo' | 'add';
}

/** The jobs one has had: added, edited, put in order, taken out and put back, all of it by keyboard too. */
export function WorkExperienceList() {
  const { experiences, open, removed, announcement, ...list } = useWorkExperience();
  const container = useRef<HTMLDivElement>(null);
  const wish = useRef<FocusWish>(undefined);

  useEffect(() => {
    if (!wish.current || !container.current) return;
    const found = findTarget(container.current, wish.current);
    if (!found) return;
    wish.current = undefined;
    found.focus();
  });

  return (
    <Box ref={container} sx={{ display: 'grid', gap: 2 }}>
      {experiences.length === 0 && (
        <Typography color="textSecondary">
          Begin with the job you have now or had last. Internships and voluntary work count too.
        </Typography>
      )}
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 1.5,
          listStyle: 'none',
          m: 0,
          p: 0,
          '&:empty': { display: 'none' },
        }}
      >
        {experiences.map(({ key, experience }, index) => (
          <WorkExperienceCard
            key={key}
            experienceKey={key}
            experience={experience}
            index={index}
            count={experiences.length}
            isOpen={open.has(key)}
            onToggle={() => list.toggle(key)}
            onMove={(by) => {
              wish.current = { key, target: by < 0 ? 'up' : 'down' };
              list.move(index, by);
            }}
            onRemove={() => {
              wish.current = { target: 'undo' };
              list.remove(index);
            }}
          />
        ))}
      </Box>
      {removed && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {nameOf(removed.experience)} was removed.
          </Typography>
          <Button
            size="small"
            data-experience-button="undo"
            onClick={() => {
              wish.current = { key: list.undo(), target: 'edit' };
            }}
          >
            Undo
          </Button>
        </Box>
      )}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        data-experience-button="add"
        disabled={experiences.length >= LIST_ITEMS_MAX}
        onClick={() => {
          wish.current = { key: list.add(), target: 'field' };
        }}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        Add a job
      </Button>
      <LoadingAnnouncer message={announcement} />
    </Box>
  );
}

function findTarget(container: HTMLElement, { key, target }: FocusWish) {
  const place =
    key === undefined ? container : container.querySelector(`[data-experience="${key}"]`);
  const find = (name: string) =>
    place?.querySelector<HTMLElement>(
      name === 'field' ? 'input' : `[data-experience-button="${name}"]:not(:disabled)`,
    );
  // Of the first and the last one button is disabled: focus goes to the other.
  const other = target === 'up' ? 'down' : target === 'down' ? 'up' : target;
  return find(target) ?? find(other);
}
