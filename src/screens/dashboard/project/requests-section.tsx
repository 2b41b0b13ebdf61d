import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { Button } from '#ui/button.tsx';
import { useParts } from '../dashboard-context.ts';
import { FeatureForm } from '../requests/feature-form.tsx';
import { RequestRows } from '../requests/request-rows.tsx';
import { Part } from './part.tsx';
import facts from './project-facts.module.css';
import { requestsAbout } from './project-page.view.ts';

/** What was asked of the team about this project, and the form to ask for more. */
export function RequestsSection({ project }: { project: ProjectCard }) {
  const { requestList } = useParts();
  const all = useSelector(requestList, (snapshot) => snapshot.context.requests);
  const isKnown = useSelector(requestList, (snapshot) => snapshot.hasTag('shown'));
  const sent = useSelector(requestList, (snapshot) => snapshot.context.sent);
  const [isAsking, setAsking] = useState(false);
  const requests = requestsAbout(all, project);
  const ask = (
    <Button size="small" icon={<Plus />} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
      Ask for a feature
    </Button>
  );
  return (
    <Part id="requests" title="Requests" aside={ask}>
      {isAsking && (
        <div className={facts.ask}>
          <FeatureForm key={sent} level={3} projectId={project.id} />
        </div>
      )}
      {isKnown && requests.length === 0 ? (
        <p className={facts.nothing}>Nothing was asked about this project yet.</p>
      ) : (
        <RequestRows requests={requests} level={3} />
      )}
    </Part>
  );
}
