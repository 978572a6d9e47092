import { type Application, type ApplicationStatus, fillMessage } from '@jobharbor/contract';
import { Button, lazyPart, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { useId, useState } from 'react';

const TemplateMenu = lazyPart(
  () => import('./TemplateMenu').then((part) => part.TemplateMenu),
  null,
);

/** A message with its placeholders as one applicant reads it. */
export function filledFor({ userId, jobId }: Application, message: string): string {
  return fillMessage(message, {
    firstName: userId?.firstName ?? '',
    lastName: userId?.lastName ?? '',
    job: jobId?.jobName ?? '',
    company: jobId?.companyName ?? '',
  });
}

export interface TemplateButtonProps {
  /** What is written already. A chosen text is added to it. */
  message: string;
  /** Called with the status that belongs to a template, if there is one. */
  onMessage: (message: string, status?: ApplicationStatus) => void;
  disabled: boolean;
  /** Distinguishes the button from another one of the page, for screen readers. */
  about?: string;
  /** The applicant who gets the message. Without one the placeholders stay. */
  application?: Application;
}

/** Begins a message with a template of the portal or of the company. */
export function TemplateButton({
  message,
  onMessage,
  disabled,
  about,
  application,
}: TemplateButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  const choose = (text: string, status?: ApplicationStatus) => {
    const filled = application ? filledFor(application, text) : text;
    onMessage(message.trim() ? `${message.trimEnd()}\n\n${filled}` : filled, status);
  };

  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setIsOpen(true);
        }}
      >
        Use a template
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </Button>
      {anchor && (
        <TemplateMenu
          id={id}
          anchor={anchor}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onChoose={choose}
        />
      )}
    </>
  );
}
