import { Button, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel, PostingText } from '@jobharbor/shared-ui/data';
import { EditIcon } from '@jobharbor/shared-ui/icons';

export interface AboutCompanyProps {
  description: string | undefined;
  onEdit: () => void;
  /** The form was just closed: the focus goes on from the button that opened it. */
  takesFocus: boolean;
}

/** The company in its own words, and the way to change them. */
export function AboutCompany({ description, onEdit, takesFocus }: AboutCompanyProps) {
  return (
    <Panel aria-labelledby="about-heading">
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        <Typography id="about-heading" variant="h3" component="h2">
          About the company
        </Typography>
        {description ? (
          <PostingText text={description} />
        ) : (
          <Typography color="textSecondary">
            No description yet. A few sentences help people to decide whether to apply.
          </Typography>
        )}
        <Button variant="outlined" startIcon={<EditIcon />} autoFocus={takesFocus} onClick={onEdit}>
          Edit profile
        </Button>
      </Stack>
    </Panel>
  );
}
