import { type Application, statusLabel } from '@jobharbor/contract';
import { Box, type SxProps, type Theme, Typography } from '@jobharbor/shared-ui/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useMay } from '../../../data/useMay';
import type { ApplicationView } from '../applicationView';
import { progressValue } from '../review/progress';
import { StatusDialog } from '../review/StatusSelect';
import { ManageStages } from '../stages/CurrentStage';
import { useStages } from '../stages/stagesApi';
import { applicantName, REVIEWERS_PART } from '../texts';
import { BoardLane } from './BoardLane';
import { type LaneGroup, laneGroups } from './lanes';
import { type MovedCard, useBoardMoves } from './useBoardMoves';

export interface BoardProps {
  employerId: string;
  view: ApplicationView;
}

/** The applications in columns: the statuses, divided into the company's stages. */
export function Board({ employerId, view }: BoardProps) {
  const stages = useStages();
  const mayAnswer = useMay('answer');
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<MovedCard>(undefined);
  const moves = useBoardMoves(employerId, (card) => {
    moved.current = card;
  });
  const [dragged, setDragged] = useState<Application>();
  const { pending, subject, question } = moves;

  // The card is another element in its new column: the focus goes along.
  const focusMoved = (isQuestionOver = false) => {
    if (!moved.current) return;
    // An open question keeps the focus to itself.
    const isFree = !question.isAsking && document.activeElement === document.body;
    if (!isQuestionOver && !isFree) return;
    const { id, lane } = moved.current;
    const card = board.current?.querySelector(
      `[data-lane="${lane}"] [data-application="${id}"] > button`,
    );
    if (!(card instanceof HTMLElement)) return;
    card.focus();
    // Until the lists are read again, it may stand in its old column once more.
    if (pending.length === 0) moved.current = undefined;
  };
  useEffect(() => focusMoved());

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box ref={board} role="group" aria-label="Board" sx={boardStyles}>
        {laneGroups(stages, view).map((group) => (
          <LaneGroupSection key={group.status} group={group}>
            {group.lanes.map((lane) => (
              <BoardLane
                key={lane.key}
                employerId={employerId}
                lane={lane}
                view={view}
                stages={stages}
                moves={mayAnswer ? moves : undefined}
                dragged={dragged}
                onDrag={setDragged}
                onUndone={({ applicationId, from }) => {
                  moved.current = { id: applicationId, lane: progressValue(from) };
                  focusMoved();
                }}
                onRead={focusMoved}
              />
            ))}
          </LaneGroupSection>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {mayAnswer
            ? 'Drag a card, or move it by its menu. Another status notifies the applicant, another stage of the same status nobody.'
            : REVIEWERS_PART}
        </Typography>
        <ManageStages />
      </Box>
      <StatusDialog
        change={question}
        name={subject ? applicantName(subject) : ''}
        notifiesApplicant={subject?.userId !== null}
        hasInterview={subject?.interview !== undefined}
        onExited={() => focusMoved(true)}
      />
    </Box>
  );
}

interface LaneGroupSectionProps {
  group: LaneGroup;
  children: ReactNode;
}

/** A status, whose name stands above its stages. Without stages its one column has the name. */
function LaneGroupSection({ group: { status, lanes }, children }: LaneGroupSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'contents' }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: { xs: '0 0 auto', md: `${lanes.length} 1 ${lanes.length * 13.5}rem` },
          minWidth: { md: `${lanes.length * 11}rem` },
        }}
      >
        <Typography
          id={titleId}
          variant="overline"
          component="h2"
          color="textSecondary"
          sx={{
            position: 'sticky',
            left: 0,
            alignSelf: 'start',
            textTransform: 'capitalize',
            // One column says the same below.
            opacity: lanes.length > 1 ? 1 : 0,
          }}
        >
          {statusLabel(status)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flex: 1, alignItems: 'stretch' }}>{children}</Box>
      </Box>
    </Box>
  );
}

const boardStyles: SxProps<Theme> = {
  // The visually hidden texts of its cards are placed within it, so that they do not widen the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.5,
  pb: 1,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: { xs: 'x proximity', md: 'none' },
  '@media print': { flexWrap: 'wrap', overflow: 'visible', '& section': { maxHeight: 'none' } },
};
