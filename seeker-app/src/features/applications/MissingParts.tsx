import { REQUIRED_TO_APPLY } from '@jobharbor/contract';
import { Box, Link } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/data';

export type RequiredPart = keyof typeof REQUIRED_TO_APPLY;

/** The fields of the editor stand on the same page, under their own names. */
function goTo(part: RequiredPart) {
  document.getElementsByName(part).item(0).focus();
}

/** What the CV lacks before it can be sent, each leading to its field. */
export function MissingParts({ parts }: { parts: RequiredPart[] }) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      Fill in and save these before you apply:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part}>
            <Link component="button" type="button" color="inherit" onClick={() => goTo(part)}>
              {REQUIRED_TO_APPLY[part]}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
