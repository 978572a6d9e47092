import { type ApplicationEvent, LISTED_STEPS_MAX } from '@jobharbor/contract';
import { useState } from 'react';

import { useOneApplicationQuery } from './applicationsApi';

/** A list ends long words with an ellipsis; an employer may have done so too, and then one request is in vain. */
const mayBeCut = (events: ApplicationEvent[]) =>
  events.length >= LISTED_STEPS_MAX || events.some(({ feedback }) => feedback?.endsWith('…'));

/** An application's history with all steps and words, asked for when it is opened and where the list may lack some. */
export function useWholeHistory(applicationId: string, events: ApplicationEvent[]) {
  const [isOpened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useOneApplicationQuery(applicationId, {
    skip: !isOpened || !mayBeCut(events),
    refetchOnMountOrArgChange: true,
  });
  return {
    whole: data?.history,
    hasFailed: error !== undefined && !data,
    isFetching,
    open: () => setOpened(true),
    reload: () => void refetch(),
  };
}
