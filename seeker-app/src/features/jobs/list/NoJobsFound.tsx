import { Button, EmptyState } from '@jobharbor/shared-ui/core';
import { SearchOffIcon } from '@jobharbor/shared-ui/icons';

/** The empty list, with the way out of it. */
export function NoJobsFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      heading="No Jobs Found"
      icon={<SearchOffIcon fontSize="large" />}
      text="Sorry, we couldn't find any jobs that match your search criteria. Try adjusting your filters or search terms."
      action={
        <Button variant="contained" onClick={onReset}>
          Reset Search
        </Button>
      }
    />
  );
}
