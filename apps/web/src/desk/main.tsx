import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDeskClient } from './calls/desk-client.ts';
import { Desk } from './desk.tsx';
import { createDeskRouter } from './desk-router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const { client } = createDeskClient();
createRoot(root).render(
  <StrictMode>
    <Desk client={client} router={createDeskRouter()} />
  </StrictMode>,
);
