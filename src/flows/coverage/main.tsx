/** The coverage page: one self-contained file. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Link, RouterProvider, useParams } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { AllMachines, OneMachine } from './coverage-page.tsx';
import type { CoverageReport } from './report.ts';

const report = JSON.parse(document.getElementById('coverage')?.textContent ?? '') as CoverageReport;

function Machine() {
  const { id } = useParams();
  const flow = report.flows.find(({ coverage }) => coverage.id === id);
  return flow ? (
    <OneMachine key={id} flow={flow} report={report} />
  ) : (
    <Link to="/">{`No machine is called ${id}: see all.`}</Link>
  );
}

const router = createHashRouter([
  { path: '/', element: <AllMachines report={report} /> },
  { path: '/:id', Component: Machine },
]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the coverage');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
