import { Navigate, useParams } from 'react-router';
import { sportOfToken, sportPath } from './sports';

/** `/bet365/{token}` redirects to the league of that id, so that the address names the game. */
export default function TokenPage() {
  const { token = '' } = useParams();
  const sport = sportOfToken(token);
  return <Navigate to={sport ? sportPath(sport, Number(token)) : sportPath('soccer')} replace />;
}
