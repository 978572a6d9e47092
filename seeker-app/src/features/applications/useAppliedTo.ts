import type { Application } from '@jobharbor/contract';
import { selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { seekerStorage } from '../../data/storage';
import { useListApplicationsQuery } from './applicationsApi';

/** The signed-in seeker's application for a job: by the stored copy at once, then by the server's list. */
export function useAppliedTo(jobId: string): Application | undefined {
  const userId = useAppSelector(selectSeeker)?._id;
  const [stored] = useState(() => seekerStorage.read('applications'));
  const { currentData } = useListApplicationsQuery(userId ?? '', { skip: !userId });
  if (!userId) return undefined;
  return (currentData ?? stored)?.find((application) => application.jobId?._id === jobId);
}
