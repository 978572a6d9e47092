import { Button, signOutSeeker, useAppDispatch } from '@jobharbor/shared-ui/core';
import { DialogActions, DialogContentText } from '@jobharbor/shared-ui/dialog';

/** What an account's end asks for when the sign-in was long ago: anybody may sit at an open browser. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <DialogContentText role="alert">
        To be sure that it is you, this needs a sign-in within the last ten minutes. Sign in again,
        and you will be back here.
      </DialogContentText>
      <DialogActions sx={{ p: 0, pt: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Keep my account</Button>
        {/* Signed out, the page's own guard leads to the sign-in and back. */}
        <Button variant="contained" onClick={() => void dispatch(signOutSeeker())}>
          Sign in again
        </Button>
      </DialogActions>
    </>
  );
}
